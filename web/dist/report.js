/*!
three

The MIT License

Copyright © 2010-2024 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

KaTeX

The MIT License (MIT)

Copyright (c) 2013-2020 Khan Academy and other contributors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

uPlot

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
(function(){"use strict";function Se(n,e={},...t){const i=document.createElement(n);for(const[r,s]of Object.entries(e))i.setAttribute(r,s);return i.append(...t),i}const p2="http://www.w3.org/2000/svg";function pn(n,e={},...t){const i=document.createElementNS(p2,n);for(const[r,s]of Object.entries(e))i.setAttribute(r,String(s));return i.append(...t),i}function Ts(n,e,t={}){const i=Se("button",{type:"button",...t},n);return i.addEventListener("click",e),i}function co(n,e,t){const i=URL.createObjectURL(new Blob([t],{type:e})),r=Se("a",{href:i,download:n});document.body.append(r),r.click(),r.remove(),setTimeout(()=>URL.revokeObjectURL(i),1e3)}function m2(n){if(n===null)return"";if(typeof n=="number")return String(n);const e=/^[=+\-@\t\r]/.test(n)?"'"+n:n;return/[",\n]/.test(e)?'"'+e.replace(/"/g,'""')+'"':e}const yf=n=>n.map(e=>e.map(m2).join(",")).join(`
`)+`
`;class mi{constructor(e,t,i){this.lexer=void 0,this.start=void 0,this.end=void 0,this.lexer=e,this.start=t,this.end=i}static range(e,t){return t?!e||!e.loc||!t.loc||e.loc.lexer!==t.loc.lexer?null:new mi(e.loc.lexer,e.loc.start,t.loc.end):e&&e.loc}}class Ci{constructor(e,t){this.text=void 0,this.loc=void 0,this.noexpand=void 0,this.treatAsRelax=void 0,this.text=e,this.loc=t}range(e,t){return new Ci(t,mi.range(this,e))}}class Ae{constructor(e,t){this.name=void 0,this.position=void 0,this.length=void 0,this.rawMessage=void 0;var i="KaTeX parse error: "+e,r,s,a=t&&t.loc;if(a&&a.start<=a.end){var o=a.lexer.input;r=a.start,s=a.end,r===o.length?i+=" at end of input: ":i+=" at position "+(r+1)+": ";var l=o.slice(r,s).replace(/[^]/g,"$&̲"),c;r>15?c="…"+o.slice(r-15,r):c=o.slice(0,r);var u;s+15<o.length?u=o.slice(s,s+15)+"…":u=o.slice(s),i+=c+l+u}var h=new Error(i);return h.name="ParseError",h.__proto__=Ae.prototype,h.position=r,r!=null&&s!=null&&(h.length=s-r),h.rawMessage=e,h}}Ae.prototype.__proto__=Error.prototype;var g2=function(e,t){return e.indexOf(t)!==-1},v2=function(e,t){return e===void 0?t:e},x2=/([A-Z])/g,_2=function(e){return e.replace(x2,"-$1").toLowerCase()},y2={"&":"&amp;",">":"&gt;","<":"&lt;",'"':"&quot;","'":"&#x27;"},b2=/[&><"']/g;function M2(n){return String(n).replace(b2,e=>y2[e])}var bf=function n(e){return e.type==="ordgroup"||e.type==="color"?e.body.length===1?n(e.body[0]):e:e.type==="font"?n(e.body):e},S2=function(e){var t=bf(e);return t.type==="mathord"||t.type==="textord"||t.type==="atom"},w2=function(e){if(!e)throw new Error("Expected non-null, but got "+String(e));return e},E2=function(e){var t=/^[\x00-\x20]*([^\\/#?]*?)(:|&#0*58|&#x0*3a|&colon)/i.exec(e);return t?t[2]!==":"||!/^[a-zA-Z][a-zA-Z0-9+\-.]*$/.test(t[1])?null:t[1].toLowerCase():"_relative"},it={contains:g2,deflt:v2,escape:M2,hyphenate:_2,getBaseElem:bf,isCharacterBox:S2,protocolFromUrl:E2},Zo={displayMode:{type:"boolean",description:"Render math in display mode, which puts the math in display style (so \\int and \\sum are large, for example), and centers the math on the page on its own line.",cli:"-d, --display-mode"},output:{type:{enum:["htmlAndMathml","html","mathml"]},description:"Determines the markup language of the output.",cli:"-F, --format <type>"},leqno:{type:"boolean",description:"Render display math in leqno style (left-justified tags)."},fleqn:{type:"boolean",description:"Render display math flush left."},throwOnError:{type:"boolean",default:!0,cli:"-t, --no-throw-on-error",cliDescription:"Render errors (in the color given by --error-color) instead of throwing a ParseError exception when encountering an error."},errorColor:{type:"string",default:"#cc0000",cli:"-c, --error-color <color>",cliDescription:"A color string given in the format 'rgb' or 'rrggbb' (no #). This option determines the color of errors rendered by the -t option.",cliProcessor:n=>"#"+n},macros:{type:"object",cli:"-m, --macro <def>",cliDescription:"Define custom macro of the form '\\foo:expansion' (use multiple -m arguments for multiple macros).",cliDefault:[],cliProcessor:(n,e)=>(e.push(n),e)},minRuleThickness:{type:"number",description:"Specifies a minimum thickness, in ems, for fraction lines, `\\sqrt` top lines, `{array}` vertical lines, `\\hline`, `\\hdashline`, `\\underline`, `\\overline`, and the borders of `\\fbox`, `\\boxed`, and `\\fcolorbox`.",processor:n=>Math.max(0,n),cli:"--min-rule-thickness <size>",cliProcessor:parseFloat},colorIsTextColor:{type:"boolean",description:"Makes \\color behave like LaTeX's 2-argument \\textcolor, instead of LaTeX's one-argument \\color mode change.",cli:"-b, --color-is-text-color"},strict:{type:[{enum:["warn","ignore","error"]},"boolean","function"],description:"Turn on strict / LaTeX faithfulness mode, which throws an error if the input uses features that are not supported by LaTeX.",cli:"-S, --strict",cliDefault:!1},trust:{type:["boolean","function"],description:"Trust the input, enabling all HTML features such as \\url.",cli:"-T, --trust"},maxSize:{type:"number",default:1/0,description:"If non-zero, all user-specified sizes, e.g. in \\rule{500em}{500em}, will be capped to maxSize ems. Otherwise, elements and spaces can be arbitrarily large",processor:n=>Math.max(0,n),cli:"-s, --max-size <n>",cliProcessor:parseInt},maxExpand:{type:"number",default:1e3,description:"Limit the number of macro expansions to the specified number, to prevent e.g. infinite macro loops. If set to Infinity, the macro expander will try to fully expand as in LaTeX.",processor:n=>Math.max(0,n),cli:"-e, --max-expand <n>",cliProcessor:n=>n==="Infinity"?1/0:parseInt(n)},globalGroup:{type:"boolean",cli:!1}};function T2(n){if(n.default)return n.default;var e=n.type,t=Array.isArray(e)?e[0]:e;if(typeof t!="string")return t.enum[0];switch(t){case"boolean":return!1;case"string":return"";case"number":return 0;case"object":return{}}}class z0{constructor(e){this.displayMode=void 0,this.output=void 0,this.leqno=void 0,this.fleqn=void 0,this.throwOnError=void 0,this.errorColor=void 0,this.macros=void 0,this.minRuleThickness=void 0,this.colorIsTextColor=void 0,this.strict=void 0,this.trust=void 0,this.maxSize=void 0,this.maxExpand=void 0,this.globalGroup=void 0,e=e||{};for(var t in Zo)if(Zo.hasOwnProperty(t)){var i=Zo[t];this[t]=e[t]!==void 0?i.processor?i.processor(e[t]):e[t]:T2(i)}}reportNonstrict(e,t,i){var r=this.strict;if(typeof r=="function"&&(r=r(e,t,i)),!(!r||r==="ignore")){if(r===!0||r==="error")throw new Ae("LaTeX-incompatible input and strict mode is set to 'error': "+(t+" ["+e+"]"),i);r==="warn"?typeof console<"u"&&console.warn("LaTeX-incompatible input and strict mode is set to 'warn': "+(t+" ["+e+"]")):typeof console<"u"&&console.warn("LaTeX-incompatible input and strict mode is set to "+("unrecognized '"+r+"': "+t+" ["+e+"]"))}}useStrictBehavior(e,t,i){var r=this.strict;if(typeof r=="function")try{r=r(e,t,i)}catch{r="error"}return!r||r==="ignore"?!1:r===!0||r==="error"?!0:r==="warn"?(typeof console<"u"&&console.warn("LaTeX-incompatible input and strict mode is set to 'warn': "+(t+" ["+e+"]")),!1):(typeof console<"u"&&console.warn("LaTeX-incompatible input and strict mode is set to "+("unrecognized '"+r+"': "+t+" ["+e+"]")),!1)}isTrusted(e){if(e.url&&!e.protocol){var t=it.protocolFromUrl(e.url);if(t==null)return!1;e.protocol=t}var i=typeof this.trust=="function"?this.trust(e):this.trust;return!!i}}class Zr{constructor(e,t,i){this.id=void 0,this.size=void 0,this.cramped=void 0,this.id=e,this.size=t,this.cramped=i}sup(){return ir[A2[this.id]]}sub(){return ir[C2[this.id]]}fracNum(){return ir[R2[this.id]]}fracDen(){return ir[D2[this.id]]}cramp(){return ir[P2[this.id]]}text(){return ir[L2[this.id]]}isTight(){return this.size>=2}}var O0=0,Ko=1,aa=2,wr=3,uo=4,Ri=5,oa=6,Kn=7,ir=[new Zr(O0,0,!1),new Zr(Ko,0,!0),new Zr(aa,1,!1),new Zr(wr,1,!0),new Zr(uo,2,!1),new Zr(Ri,2,!0),new Zr(oa,3,!1),new Zr(Kn,3,!0)],A2=[uo,Ri,uo,Ri,oa,Kn,oa,Kn],C2=[Ri,Ri,Ri,Ri,Kn,Kn,Kn,Kn],R2=[aa,wr,uo,Ri,oa,Kn,oa,Kn],D2=[wr,wr,Ri,Ri,Kn,Kn,Kn,Kn],P2=[Ko,Ko,wr,wr,Ri,Ri,Kn,Kn],L2=[O0,Ko,aa,wr,aa,wr,aa,wr],rt={DISPLAY:ir[O0],TEXT:ir[aa],SCRIPT:ir[uo],SCRIPTSCRIPT:ir[oa]},B0=[{name:"latin",blocks:[[256,591],[768,879]]},{name:"cyrillic",blocks:[[1024,1279]]},{name:"armenian",blocks:[[1328,1423]]},{name:"brahmic",blocks:[[2304,4255]]},{name:"georgian",blocks:[[4256,4351]]},{name:"cjk",blocks:[[12288,12543],[19968,40879],[65280,65376]]},{name:"hangul",blocks:[[44032,55215]]}];function I2(n){for(var e=0;e<B0.length;e++)for(var t=B0[e],i=0;i<t.blocks.length;i++){var r=t.blocks[i];if(n>=r[0]&&n<=r[1])return t.name}return null}var Jo=[];B0.forEach(n=>n.blocks.forEach(e=>Jo.push(...e)));function Mf(n){for(var e=0;e<Jo.length;e+=2)if(n>=Jo[e]&&n<=Jo[e+1])return!0;return!1}var la=80,N2=function(e,t){return"M95,"+(622+e+t)+`
c-2.7,0,-7.17,-2.7,-13.5,-8c-5.8,-5.3,-9.5,-10,-9.5,-14
c0,-2,0.3,-3.3,1,-4c1.3,-2.7,23.83,-20.7,67.5,-54
c44.2,-33.3,65.8,-50.3,66.5,-51c1.3,-1.3,3,-2,5,-2c4.7,0,8.7,3.3,12,10
s173,378,173,378c0.7,0,35.3,-71,104,-213c68.7,-142,137.5,-285,206.5,-429
c69,-144,104.5,-217.7,106.5,-221
l`+e/2.075+" -"+e+`
c5.3,-9.3,12,-14,20,-14
H400000v`+(40+e)+`H845.2724
s-225.272,467,-225.272,467s-235,486,-235,486c-2.7,4.7,-9,7,-19,7
c-6,0,-10,-1,-12,-3s-194,-422,-194,-422s-65,47,-65,47z
M`+(834+e)+" "+t+"h400000v"+(40+e)+"h-400000z"},U2=function(e,t){return"M263,"+(601+e+t)+`c0.7,0,18,39.7,52,119
c34,79.3,68.167,158.7,102.5,238c34.3,79.3,51.8,119.3,52.5,120
c340,-704.7,510.7,-1060.3,512,-1067
l`+e/2.084+" -"+e+`
c4.7,-7.3,11,-11,19,-11
H40000v`+(40+e)+`H1012.3
s-271.3,567,-271.3,567c-38.7,80.7,-84,175,-136,283c-52,108,-89.167,185.3,-111.5,232
c-22.3,46.7,-33.8,70.3,-34.5,71c-4.7,4.7,-12.3,7,-23,7s-12,-1,-12,-1
s-109,-253,-109,-253c-72.7,-168,-109.3,-252,-110,-252c-10.7,8,-22,16.7,-34,26
c-22,17.3,-33.3,26,-34,26s-26,-26,-26,-26s76,-59,76,-59s76,-60,76,-60z
M`+(1001+e)+" "+t+"h400000v"+(40+e)+"h-400000z"},k2=function(e,t){return"M983 "+(10+e+t)+`
l`+e/3.13+" -"+e+`
c4,-6.7,10,-10,18,-10 H400000v`+(40+e)+`
H1013.1s-83.4,268,-264.1,840c-180.7,572,-277,876.3,-289,913c-4.7,4.7,-12.7,7,-24,7
s-12,0,-12,0c-1.3,-3.3,-3.7,-11.7,-7,-25c-35.3,-125.3,-106.7,-373.3,-214,-744
c-10,12,-21,25,-33,39s-32,39,-32,39c-6,-5.3,-15,-14,-27,-26s25,-30,25,-30
c26.7,-32.7,52,-63,76,-91s52,-60,52,-60s208,722,208,722
c56,-175.3,126.3,-397.3,211,-666c84.7,-268.7,153.8,-488.2,207.5,-658.5
c53.7,-170.3,84.5,-266.8,92.5,-289.5z
M`+(1001+e)+" "+t+"h400000v"+(40+e)+"h-400000z"},F2=function(e,t){return"M424,"+(2398+e+t)+`
c-1.3,-0.7,-38.5,-172,-111.5,-514c-73,-342,-109.8,-513.3,-110.5,-514
c0,-2,-10.7,14.3,-32,49c-4.7,7.3,-9.8,15.7,-15.5,25c-5.7,9.3,-9.8,16,-12.5,20
s-5,7,-5,7c-4,-3.3,-8.3,-7.7,-13,-13s-13,-13,-13,-13s76,-122,76,-122s77,-121,77,-121
s209,968,209,968c0,-2,84.7,-361.7,254,-1079c169.3,-717.3,254.7,-1077.7,256,-1081
l`+e/4.223+" -"+e+`c4,-6.7,10,-10,18,-10 H400000
v`+(40+e)+`H1014.6
s-87.3,378.7,-272.6,1166c-185.3,787.3,-279.3,1182.3,-282,1185
c-2,6,-10,9,-24,9
c-8,0,-12,-0.7,-12,-2z M`+(1001+e)+" "+t+`
h400000v`+(40+e)+"h-400000z"},z2=function(e,t){return"M473,"+(2713+e+t)+`
c339.3,-1799.3,509.3,-2700,510,-2702 l`+e/5.298+" -"+e+`
c3.3,-7.3,9.3,-11,18,-11 H400000v`+(40+e)+`H1017.7
s-90.5,478,-276.2,1466c-185.7,988,-279.5,1483,-281.5,1485c-2,6,-10,9,-24,9
c-8,0,-12,-0.7,-12,-2c0,-1.3,-5.3,-32,-16,-92c-50.7,-293.3,-119.7,-693.3,-207,-1200
c0,-1.3,-5.3,8.7,-16,30c-10.7,21.3,-21.3,42.7,-32,64s-16,33,-16,33s-26,-26,-26,-26
s76,-153,76,-153s77,-151,77,-151c0.7,0.7,35.7,202,105,604c67.3,400.7,102,602.7,104,
606zM`+(1001+e)+" "+t+"h400000v"+(40+e)+"H1017.7z"},O2=function(e){var t=e/2;return"M400000 "+e+" H0 L"+t+" 0 l65 45 L145 "+(e-80)+" H400000z"},B2=function(e,t,i){var r=i-54-t-e;return"M702 "+(e+t)+"H400000"+(40+e)+`
H742v`+r+`l-4 4-4 4c-.667.7 -2 1.5-4 2.5s-4.167 1.833-6.5 2.5-5.5 1-9.5 1
h-12l-28-84c-16.667-52-96.667 -294.333-240-727l-212 -643 -85 170
c-4-3.333-8.333-7.667-13 -13l-13-13l77-155 77-156c66 199.333 139 419.667
219 661 l218 661zM702 `+t+"H400000v"+(40+e)+"H742z"},H2=function(e,t,i){t=1e3*t;var r="";switch(e){case"sqrtMain":r=N2(t,la);break;case"sqrtSize1":r=U2(t,la);break;case"sqrtSize2":r=k2(t,la);break;case"sqrtSize3":r=F2(t,la);break;case"sqrtSize4":r=z2(t,la);break;case"sqrtTall":r=B2(t,la,i)}return r},V2=function(e,t){switch(e){case"⎜":return"M291 0 H417 V"+t+" H291z M291 0 H417 V"+t+" H291z";case"∣":return"M145 0 H188 V"+t+" H145z M145 0 H188 V"+t+" H145z";case"∥":return"M145 0 H188 V"+t+" H145z M145 0 H188 V"+t+" H145z"+("M367 0 H410 V"+t+" H367z M367 0 H410 V"+t+" H367z");case"⎟":return"M457 0 H583 V"+t+" H457z M457 0 H583 V"+t+" H457z";case"⎢":return"M319 0 H403 V"+t+" H319z M319 0 H403 V"+t+" H319z";case"⎥":return"M263 0 H347 V"+t+" H263z M263 0 H347 V"+t+" H263z";case"⎪":return"M384 0 H504 V"+t+" H384z M384 0 H504 V"+t+" H384z";case"⏐":return"M312 0 H355 V"+t+" H312z M312 0 H355 V"+t+" H312z";case"‖":return"M257 0 H300 V"+t+" H257z M257 0 H300 V"+t+" H257z"+("M478 0 H521 V"+t+" H478z M478 0 H521 V"+t+" H478z");default:return""}},Sf={doubleleftarrow:`M262 157
l10-10c34-36 62.7-77 86-123 3.3-8 5-13.3 5-16 0-5.3-6.7-8-20-8-7.3
 0-12.2.5-14.5 1.5-2.3 1-4.8 4.5-7.5 10.5-49.3 97.3-121.7 169.3-217 216-28
 14-57.3 25-88 33-6.7 2-11 3.8-13 5.5-2 1.7-3 4.2-3 7.5s1 5.8 3 7.5
c2 1.7 6.3 3.5 13 5.5 68 17.3 128.2 47.8 180.5 91.5 52.3 43.7 93.8 96.2 124.5
 157.5 9.3 8 15.3 12.3 18 13h6c12-.7 18-4 18-10 0-2-1.7-7-5-15-23.3-46-52-87
-86-123l-10-10h399738v-40H218c328 0 0 0 0 0l-10-8c-26.7-20-65.7-43-117-69 2.7
-2 6-3.7 10-5 36.7-16 72.3-37.3 107-64l10-8h399782v-40z
m8 0v40h399730v-40zm0 194v40h399730v-40z`,doublerightarrow:`M399738 392l
-10 10c-34 36-62.7 77-86 123-3.3 8-5 13.3-5 16 0 5.3 6.7 8 20 8 7.3 0 12.2-.5
 14.5-1.5 2.3-1 4.8-4.5 7.5-10.5 49.3-97.3 121.7-169.3 217-216 28-14 57.3-25 88
-33 6.7-2 11-3.8 13-5.5 2-1.7 3-4.2 3-7.5s-1-5.8-3-7.5c-2-1.7-6.3-3.5-13-5.5-68
-17.3-128.2-47.8-180.5-91.5-52.3-43.7-93.8-96.2-124.5-157.5-9.3-8-15.3-12.3-18
-13h-6c-12 .7-18 4-18 10 0 2 1.7 7 5 15 23.3 46 52 87 86 123l10 10H0v40h399782
c-328 0 0 0 0 0l10 8c26.7 20 65.7 43 117 69-2.7 2-6 3.7-10 5-36.7 16-72.3 37.3
-107 64l-10 8H0v40zM0 157v40h399730v-40zm0 194v40h399730v-40z`,leftarrow:`M400000 241H110l3-3c68.7-52.7 113.7-120
 135-202 4-14.7 6-23 6-25 0-7.3-7-11-21-11-8 0-13.2.8-15.5 2.5-2.3 1.7-4.2 5.8
-5.5 12.5-1.3 4.7-2.7 10.3-4 17-12 48.7-34.8 92-68.5 130S65.3 228.3 18 247
c-10 4-16 7.7-18 11 0 8.7 6 14.3 18 17 47.3 18.7 87.8 47 121.5 85S196 441.3 208
 490c.7 2 1.3 5 2 9s1.2 6.7 1.5 8c.3 1.3 1 3.3 2 6s2.2 4.5 3.5 5.5c1.3 1 3.3
 1.8 6 2.5s6 1 10 1c14 0 21-3.7 21-11 0-2-2-10.3-6-25-20-79.3-65-146.7-135-202
 l-3-3h399890zM100 241v40h399900v-40z`,leftbrace:`M6 548l-6-6v-35l6-11c56-104 135.3-181.3 238-232 57.3-28.7 117
-45 179-50h399577v120H403c-43.3 7-81 15-113 26-100.7 33-179.7 91-237 174-2.7
 5-6 9-10 13-.7 1-7.3 1-20 1H6z`,leftbraceunder:`M0 6l6-6h17c12.688 0 19.313.3 20 1 4 4 7.313 8.3 10 13
 35.313 51.3 80.813 93.8 136.5 127.5 55.688 33.7 117.188 55.8 184.5 66.5.688
 0 2 .3 4 1 18.688 2.7 76 4.3 172 5h399450v120H429l-6-1c-124.688-8-235-61.7
-331-161C60.687 138.7 32.312 99.3 7 54L0 41V6z`,leftgroup:`M400000 80
H435C64 80 168.3 229.4 21 260c-5.9 1.2-18 0-18 0-2 0-3-1-3-3v-38C76 61 257 0
 435 0h399565z`,leftgroupunder:`M400000 262
H435C64 262 168.3 112.6 21 82c-5.9-1.2-18 0-18 0-2 0-3 1-3 3v38c76 158 257 219
 435 219h399565z`,leftharpoon:`M0 267c.7 5.3 3 10 7 14h399993v-40H93c3.3
-3.3 10.2-9.5 20.5-18.5s17.8-15.8 22.5-20.5c50.7-52 88-110.3 112-175 4-11.3 5
-18.3 3-21-1.3-4-7.3-6-18-6-8 0-13 .7-15 2s-4.7 6.7-8 16c-42 98.7-107.3 174.7
-196 228-6.7 4.7-10.7 8-12 10-1.3 2-2 5.7-2 11zm100-26v40h399900v-40z`,leftharpoonplus:`M0 267c.7 5.3 3 10 7 14h399993v-40H93c3.3-3.3 10.2-9.5
 20.5-18.5s17.8-15.8 22.5-20.5c50.7-52 88-110.3 112-175 4-11.3 5-18.3 3-21-1.3
-4-7.3-6-18-6-8 0-13 .7-15 2s-4.7 6.7-8 16c-42 98.7-107.3 174.7-196 228-6.7 4.7
-10.7 8-12 10-1.3 2-2 5.7-2 11zm100-26v40h399900v-40zM0 435v40h400000v-40z
m0 0v40h400000v-40z`,leftharpoondown:`M7 241c-4 4-6.333 8.667-7 14 0 5.333.667 9 2 11s5.333
 5.333 12 10c90.667 54 156 130 196 228 3.333 10.667 6.333 16.333 9 17 2 .667 5
 1 9 1h5c10.667 0 16.667-2 18-6 2-2.667 1-9.667-3-21-32-87.333-82.667-157.667
-152-211l-3-3h399907v-40zM93 281 H400000 v-40L7 241z`,leftharpoondownplus:`M7 435c-4 4-6.3 8.7-7 14 0 5.3.7 9 2 11s5.3 5.3 12
 10c90.7 54 156 130 196 228 3.3 10.7 6.3 16.3 9 17 2 .7 5 1 9 1h5c10.7 0 16.7
-2 18-6 2-2.7 1-9.7-3-21-32-87.3-82.7-157.7-152-211l-3-3h399907v-40H7zm93 0
v40h399900v-40zM0 241v40h399900v-40zm0 0v40h399900v-40z`,lefthook:`M400000 281 H103s-33-11.2-61-33.5S0 197.3 0 164s14.2-61.2 42.5
-83.5C70.8 58.2 104 47 142 47 c16.7 0 25 6.7 25 20 0 12-8.7 18.7-26 20-40 3.3
-68.7 15.7-86 37-10 12-15 25.3-15 40 0 22.7 9.8 40.7 29.5 54 19.7 13.3 43.5 21
 71.5 23h399859zM103 281v-40h399897v40z`,leftlinesegment:`M40 281 V428 H0 V94 H40 V241 H400000 v40z
M40 281 V428 H0 V94 H40 V241 H400000 v40z`,leftmapsto:`M40 281 V448H0V74H40V241H400000v40z
M40 281 V448H0V74H40V241H400000v40z`,leftToFrom:`M0 147h400000v40H0zm0 214c68 40 115.7 95.7 143 167h22c15.3 0 23
-.3 23-1 0-1.3-5.3-13.7-16-37-18-35.3-41.3-69-70-101l-7-8h399905v-40H95l7-8
c28.7-32 52-65.7 70-101 10.7-23.3 16-35.7 16-37 0-.7-7.7-1-23-1h-22C115.7 265.3
 68 321 0 361zm0-174v-40h399900v40zm100 154v40h399900v-40z`,longequal:`M0 50 h400000 v40H0z m0 194h40000v40H0z
M0 50 h400000 v40H0z m0 194h40000v40H0z`,midbrace:`M200428 334
c-100.7-8.3-195.3-44-280-108-55.3-42-101.7-93-139-153l-9-14c-2.7 4-5.7 8.7-9 14
-53.3 86.7-123.7 153-211 199-66.7 36-137.3 56.3-212 62H0V214h199568c178.3-11.7
 311.7-78.3 403-201 6-8 9.7-12 11-12 .7-.7 6.7-1 18-1s17.3.3 18 1c1.3 0 5 4 11
 12 44.7 59.3 101.3 106.3 170 141s145.3 54.3 229 60h199572v120z`,midbraceunder:`M199572 214
c100.7 8.3 195.3 44 280 108 55.3 42 101.7 93 139 153l9 14c2.7-4 5.7-8.7 9-14
 53.3-86.7 123.7-153 211-199 66.7-36 137.3-56.3 212-62h199568v120H200432c-178.3
 11.7-311.7 78.3-403 201-6 8-9.7 12-11 12-.7.7-6.7 1-18 1s-17.3-.3-18-1c-1.3 0
-5-4-11-12-44.7-59.3-101.3-106.3-170-141s-145.3-54.3-229-60H0V214z`,oiintSize1:`M512.6 71.6c272.6 0 320.3 106.8 320.3 178.2 0 70.8-47.7 177.6
-320.3 177.6S193.1 320.6 193.1 249.8c0-71.4 46.9-178.2 319.5-178.2z
m368.1 178.2c0-86.4-60.9-215.4-368.1-215.4-306.4 0-367.3 129-367.3 215.4 0 85.8
60.9 214.8 367.3 214.8 307.2 0 368.1-129 368.1-214.8z`,oiintSize2:`M757.8 100.1c384.7 0 451.1 137.6 451.1 230 0 91.3-66.4 228.8
-451.1 228.8-386.3 0-452.7-137.5-452.7-228.8 0-92.4 66.4-230 452.7-230z
m502.4 230c0-111.2-82.4-277.2-502.4-277.2s-504 166-504 277.2
c0 110 84 276 504 276s502.4-166 502.4-276z`,oiiintSize1:`M681.4 71.6c408.9 0 480.5 106.8 480.5 178.2 0 70.8-71.6 177.6
-480.5 177.6S202.1 320.6 202.1 249.8c0-71.4 70.5-178.2 479.3-178.2z
m525.8 178.2c0-86.4-86.8-215.4-525.7-215.4-437.9 0-524.7 129-524.7 215.4 0
85.8 86.8 214.8 524.7 214.8 438.9 0 525.7-129 525.7-214.8z`,oiiintSize2:`M1021.2 53c603.6 0 707.8 165.8 707.8 277.2 0 110-104.2 275.8
-707.8 275.8-606 0-710.2-165.8-710.2-275.8C311 218.8 415.2 53 1021.2 53z
m770.4 277.1c0-131.2-126.4-327.6-770.5-327.6S248.4 198.9 248.4 330.1
c0 130 128.8 326.4 772.7 326.4s770.5-196.4 770.5-326.4z`,rightarrow:`M0 241v40h399891c-47.3 35.3-84 78-110 128
-16.7 32-27.7 63.7-33 95 0 1.3-.2 2.7-.5 4-.3 1.3-.5 2.3-.5 3 0 7.3 6.7 11 20
 11 8 0 13.2-.8 15.5-2.5 2.3-1.7 4.2-5.5 5.5-11.5 2-13.3 5.7-27 11-41 14.7-44.7
 39-84.5 73-119.5s73.7-60.2 119-75.5c6-2 9-5.7 9-11s-3-9-9-11c-45.3-15.3-85
-40.5-119-75.5s-58.3-74.8-73-119.5c-4.7-14-8.3-27.3-11-40-1.3-6.7-3.2-10.8-5.5
-12.5-2.3-1.7-7.5-2.5-15.5-2.5-14 0-21 3.7-21 11 0 2 2 10.3 6 25 20.7 83.3 67
 151.7 139 205zm0 0v40h399900v-40z`,rightbrace:`M400000 542l
-6 6h-17c-12.7 0-19.3-.3-20-1-4-4-7.3-8.3-10-13-35.3-51.3-80.8-93.8-136.5-127.5
s-117.2-55.8-184.5-66.5c-.7 0-2-.3-4-1-18.7-2.7-76-4.3-172-5H0V214h399571l6 1
c124.7 8 235 61.7 331 161 31.3 33.3 59.7 72.7 85 118l7 13v35z`,rightbraceunder:`M399994 0l6 6v35l-6 11c-56 104-135.3 181.3-238 232-57.3
 28.7-117 45-179 50H-300V214h399897c43.3-7 81-15 113-26 100.7-33 179.7-91 237
-174 2.7-5 6-9 10-13 .7-1 7.3-1 20-1h17z`,rightgroup:`M0 80h399565c371 0 266.7 149.4 414 180 5.9 1.2 18 0 18 0 2 0
 3-1 3-3v-38c-76-158-257-219-435-219H0z`,rightgroupunder:`M0 262h399565c371 0 266.7-149.4 414-180 5.9-1.2 18 0 18
 0 2 0 3 1 3 3v38c-76 158-257 219-435 219H0z`,rightharpoon:`M0 241v40h399993c4.7-4.7 7-9.3 7-14 0-9.3
-3.7-15.3-11-18-92.7-56.7-159-133.7-199-231-3.3-9.3-6-14.7-8-16-2-1.3-7-2-15-2
-10.7 0-16.7 2-18 6-2 2.7-1 9.7 3 21 15.3 42 36.7 81.8 64 119.5 27.3 37.7 58
 69.2 92 94.5zm0 0v40h399900v-40z`,rightharpoonplus:`M0 241v40h399993c4.7-4.7 7-9.3 7-14 0-9.3-3.7-15.3-11
-18-92.7-56.7-159-133.7-199-231-3.3-9.3-6-14.7-8-16-2-1.3-7-2-15-2-10.7 0-16.7
 2-18 6-2 2.7-1 9.7 3 21 15.3 42 36.7 81.8 64 119.5 27.3 37.7 58 69.2 92 94.5z
m0 0v40h399900v-40z m100 194v40h399900v-40zm0 0v40h399900v-40z`,rightharpoondown:`M399747 511c0 7.3 6.7 11 20 11 8 0 13-.8 15-2.5s4.7-6.8
 8-15.5c40-94 99.3-166.3 178-217 13.3-8 20.3-12.3 21-13 5.3-3.3 8.5-5.8 9.5
-7.5 1-1.7 1.5-5.2 1.5-10.5s-2.3-10.3-7-15H0v40h399908c-34 25.3-64.7 57-92 95
-27.3 38-48.7 77.7-64 119-3.3 8.7-5 14-5 16zM0 241v40h399900v-40z`,rightharpoondownplus:`M399747 705c0 7.3 6.7 11 20 11 8 0 13-.8
 15-2.5s4.7-6.8 8-15.5c40-94 99.3-166.3 178-217 13.3-8 20.3-12.3 21-13 5.3-3.3
 8.5-5.8 9.5-7.5 1-1.7 1.5-5.2 1.5-10.5s-2.3-10.3-7-15H0v40h399908c-34 25.3
-64.7 57-92 95-27.3 38-48.7 77.7-64 119-3.3 8.7-5 14-5 16zM0 435v40h399900v-40z
m0-194v40h400000v-40zm0 0v40h400000v-40z`,righthook:`M399859 241c-764 0 0 0 0 0 40-3.3 68.7-15.7 86-37 10-12 15-25.3
 15-40 0-22.7-9.8-40.7-29.5-54-19.7-13.3-43.5-21-71.5-23-17.3-1.3-26-8-26-20 0
-13.3 8.7-20 26-20 38 0 71 11.2 99 33.5 0 0 7 5.6 21 16.7 14 11.2 21 33.5 21
 66.8s-14 61.2-42 83.5c-28 22.3-61 33.5-99 33.5L0 241z M0 281v-40h399859v40z`,rightlinesegment:`M399960 241 V94 h40 V428 h-40 V281 H0 v-40z
M399960 241 V94 h40 V428 h-40 V281 H0 v-40z`,rightToFrom:`M400000 167c-70.7-42-118-97.7-142-167h-23c-15.3 0-23 .3-23
 1 0 1.3 5.3 13.7 16 37 18 35.3 41.3 69 70 101l7 8H0v40h399905l-7 8c-28.7 32
-52 65.7-70 101-10.7 23.3-16 35.7-16 37 0 .7 7.7 1 23 1h23c24-69.3 71.3-125 142
-167z M100 147v40h399900v-40zM0 341v40h399900v-40z`,twoheadleftarrow:`M0 167c68 40
 115.7 95.7 143 167h22c15.3 0 23-.3 23-1 0-1.3-5.3-13.7-16-37-18-35.3-41.3-69
-70-101l-7-8h125l9 7c50.7 39.3 85 86 103 140h46c0-4.7-6.3-18.7-19-42-18-35.3
-40-67.3-66-96l-9-9h399716v-40H284l9-9c26-28.7 48-60.7 66-96 12.7-23.333 19
-37.333 19-42h-46c-18 54-52.3 100.7-103 140l-9 7H95l7-8c28.7-32 52-65.7 70-101
 10.7-23.333 16-35.7 16-37 0-.7-7.7-1-23-1h-22C115.7 71.3 68 127 0 167z`,twoheadrightarrow:`M400000 167
c-68-40-115.7-95.7-143-167h-22c-15.3 0-23 .3-23 1 0 1.3 5.3 13.7 16 37 18 35.3
 41.3 69 70 101l7 8h-125l-9-7c-50.7-39.3-85-86-103-140h-46c0 4.7 6.3 18.7 19 42
 18 35.3 40 67.3 66 96l9 9H0v40h399716l-9 9c-26 28.7-48 60.7-66 96-12.7 23.333
-19 37.333-19 42h46c18-54 52.3-100.7 103-140l9-7h125l-7 8c-28.7 32-52 65.7-70
 101-10.7 23.333-16 35.7-16 37 0 .7 7.7 1 23 1h22c27.3-71.3 75-127 143-167z`,tilde1:`M200 55.538c-77 0-168 73.953-177 73.953-3 0-7
-2.175-9-5.437L2 97c-1-2-2-4-2-6 0-4 2-7 5-9l20-12C116 12 171 0 207 0c86 0
 114 68 191 68 78 0 168-68 177-68 4 0 7 2 9 5l12 19c1 2.175 2 4.35 2 6.525 0
 4.35-2 7.613-5 9.788l-19 13.05c-92 63.077-116.937 75.308-183 76.128
-68.267.847-113-73.952-191-73.952z`,tilde2:`M344 55.266c-142 0-300.638 81.316-311.5 86.418
-8.01 3.762-22.5 10.91-23.5 5.562L1 120c-1-2-1-3-1-4 0-5 3-9 8-10l18.4-9C160.9
 31.9 283 0 358 0c148 0 188 122 331 122s314-97 326-97c4 0 8 2 10 7l7 21.114
c1 2.14 1 3.21 1 4.28 0 5.347-3 9.626-7 10.696l-22.3 12.622C852.6 158.372 751
 181.476 676 181.476c-149 0-189-126.21-332-126.21z`,tilde3:`M786 59C457 59 32 175.242 13 175.242c-6 0-10-3.457
-11-10.37L.15 138c-1-7 3-12 10-13l19.2-6.4C378.4 40.7 634.3 0 804.3 0c337 0
 411.8 157 746.8 157 328 0 754-112 773-112 5 0 10 3 11 9l1 14.075c1 8.066-.697
 16.595-6.697 17.492l-21.052 7.31c-367.9 98.146-609.15 122.696-778.15 122.696
 -338 0-409-156.573-744-156.573z`,tilde4:`M786 58C457 58 32 177.487 13 177.487c-6 0-10-3.345
-11-10.035L.15 143c-1-7 3-12 10-13l22-6.7C381.2 35 637.15 0 807.15 0c337 0 409
 177 744 177 328 0 754-127 773-127 5 0 10 3 11 9l1 14.794c1 7.805-3 13.38-9
 14.495l-20.7 5.574c-366.85 99.79-607.3 139.372-776.3 139.372-338 0-409
 -175.236-744-175.236z`,vec:`M377 20c0-5.333 1.833-10 5.5-14S391 0 397 0c4.667 0 8.667 1.667 12 5
3.333 2.667 6.667 9 10 19 6.667 24.667 20.333 43.667 41 57 7.333 4.667 11
10.667 11 18 0 6-1 10-3 12s-6.667 5-14 9c-28.667 14.667-53.667 35.667-75 63
-1.333 1.333-3.167 3.5-5.5 6.5s-4 4.833-5 5.5c-1 .667-2.5 1.333-4.5 2s-4.333 1
-7 1c-4.667 0-9.167-1.833-13.5-5.5S337 184 337 178c0-12.667 15.667-32.333 47-59
H213l-171-1c-8.667-6-13-12.333-13-19 0-4.667 4.333-11.333 13-20h359
c-16-25.333-24-45-24-59z`,widehat1:`M529 0h5l519 115c5 1 9 5 9 10 0 1-1 2-1 3l-4 22
c-1 5-5 9-11 9h-2L532 67 19 159h-2c-5 0-9-4-11-9l-5-22c-1-6 2-12 8-13z`,widehat2:`M1181 0h2l1171 176c6 0 10 5 10 11l-2 23c-1 6-5 10
-11 10h-1L1182 67 15 220h-1c-6 0-10-4-11-10l-2-23c-1-6 4-11 10-11z`,widehat3:`M1181 0h2l1171 236c6 0 10 5 10 11l-2 23c-1 6-5 10
-11 10h-1L1182 67 15 280h-1c-6 0-10-4-11-10l-2-23c-1-6 4-11 10-11z`,widehat4:`M1181 0h2l1171 296c6 0 10 5 10 11l-2 23c-1 6-5 10
-11 10h-1L1182 67 15 340h-1c-6 0-10-4-11-10l-2-23c-1-6 4-11 10-11z`,widecheck1:`M529,159h5l519,-115c5,-1,9,-5,9,-10c0,-1,-1,-2,-1,-3l-4,-22c-1,
-5,-5,-9,-11,-9h-2l-512,92l-513,-92h-2c-5,0,-9,4,-11,9l-5,22c-1,6,2,12,8,13z`,widecheck2:`M1181,220h2l1171,-176c6,0,10,-5,10,-11l-2,-23c-1,-6,-5,-10,
-11,-10h-1l-1168,153l-1167,-153h-1c-6,0,-10,4,-11,10l-2,23c-1,6,4,11,10,11z`,widecheck3:`M1181,280h2l1171,-236c6,0,10,-5,10,-11l-2,-23c-1,-6,-5,-10,
-11,-10h-1l-1168,213l-1167,-213h-1c-6,0,-10,4,-11,10l-2,23c-1,6,4,11,10,11z`,widecheck4:`M1181,340h2l1171,-296c6,0,10,-5,10,-11l-2,-23c-1,-6,-5,-10,
-11,-10h-1l-1168,273l-1167,-273h-1c-6,0,-10,4,-11,10l-2,23c-1,6,4,11,10,11z`,baraboveleftarrow:`M400000 620h-399890l3 -3c68.7 -52.7 113.7 -120 135 -202
c4 -14.7 6 -23 6 -25c0 -7.3 -7 -11 -21 -11c-8 0 -13.2 0.8 -15.5 2.5
c-2.3 1.7 -4.2 5.8 -5.5 12.5c-1.3 4.7 -2.7 10.3 -4 17c-12 48.7 -34.8 92 -68.5 130
s-74.2 66.3 -121.5 85c-10 4 -16 7.7 -18 11c0 8.7 6 14.3 18 17c47.3 18.7 87.8 47
121.5 85s56.5 81.3 68.5 130c0.7 2 1.3 5 2 9s1.2 6.7 1.5 8c0.3 1.3 1 3.3 2 6
s2.2 4.5 3.5 5.5c1.3 1 3.3 1.8 6 2.5s6 1 10 1c14 0 21 -3.7 21 -11
c0 -2 -2 -10.3 -6 -25c-20 -79.3 -65 -146.7 -135 -202l-3 -3h399890z
M100 620v40h399900v-40z M0 241v40h399900v-40zM0 241v40h399900v-40z`,rightarrowabovebar:`M0 241v40h399891c-47.3 35.3-84 78-110 128-16.7 32
-27.7 63.7-33 95 0 1.3-.2 2.7-.5 4-.3 1.3-.5 2.3-.5 3 0 7.3 6.7 11 20 11 8 0
13.2-.8 15.5-2.5 2.3-1.7 4.2-5.5 5.5-11.5 2-13.3 5.7-27 11-41 14.7-44.7 39
-84.5 73-119.5s73.7-60.2 119-75.5c6-2 9-5.7 9-11s-3-9-9-11c-45.3-15.3-85-40.5
-119-75.5s-58.3-74.8-73-119.5c-4.7-14-8.3-27.3-11-40-1.3-6.7-3.2-10.8-5.5
-12.5-2.3-1.7-7.5-2.5-15.5-2.5-14 0-21 3.7-21 11 0 2 2 10.3 6 25 20.7 83.3 67
151.7 139 205zm96 379h399894v40H0zm0 0h399904v40H0z`,baraboveshortleftharpoon:`M507,435c-4,4,-6.3,8.7,-7,14c0,5.3,0.7,9,2,11
c1.3,2,5.3,5.3,12,10c90.7,54,156,130,196,228c3.3,10.7,6.3,16.3,9,17
c2,0.7,5,1,9,1c0,0,5,0,5,0c10.7,0,16.7,-2,18,-6c2,-2.7,1,-9.7,-3,-21
c-32,-87.3,-82.7,-157.7,-152,-211c0,0,-3,-3,-3,-3l399351,0l0,-40
c-398570,0,-399437,0,-399437,0z M593 435 v40 H399500 v-40z
M0 281 v-40 H399908 v40z M0 281 v-40 H399908 v40z`,rightharpoonaboveshortbar:`M0,241 l0,40c399126,0,399993,0,399993,0
c4.7,-4.7,7,-9.3,7,-14c0,-9.3,-3.7,-15.3,-11,-18c-92.7,-56.7,-159,-133.7,-199,
-231c-3.3,-9.3,-6,-14.7,-8,-16c-2,-1.3,-7,-2,-15,-2c-10.7,0,-16.7,2,-18,6
c-2,2.7,-1,9.7,3,21c15.3,42,36.7,81.8,64,119.5c27.3,37.7,58,69.2,92,94.5z
M0 241 v40 H399908 v-40z M0 475 v-40 H399500 v40z M0 475 v-40 H399500 v40z`,shortbaraboveleftharpoon:`M7,435c-4,4,-6.3,8.7,-7,14c0,5.3,0.7,9,2,11
c1.3,2,5.3,5.3,12,10c90.7,54,156,130,196,228c3.3,10.7,6.3,16.3,9,17c2,0.7,5,1,9,
1c0,0,5,0,5,0c10.7,0,16.7,-2,18,-6c2,-2.7,1,-9.7,-3,-21c-32,-87.3,-82.7,-157.7,
-152,-211c0,0,-3,-3,-3,-3l399907,0l0,-40c-399126,0,-399993,0,-399993,0z
M93 435 v40 H400000 v-40z M500 241 v40 H400000 v-40z M500 241 v40 H400000 v-40z`,shortrightharpoonabovebar:`M53,241l0,40c398570,0,399437,0,399437,0
c4.7,-4.7,7,-9.3,7,-14c0,-9.3,-3.7,-15.3,-11,-18c-92.7,-56.7,-159,-133.7,-199,
-231c-3.3,-9.3,-6,-14.7,-8,-16c-2,-1.3,-7,-2,-15,-2c-10.7,0,-16.7,2,-18,6
c-2,2.7,-1,9.7,3,21c15.3,42,36.7,81.8,64,119.5c27.3,37.7,58,69.2,92,94.5z
M500 241 v40 H399408 v-40z M500 435 v40 H400000 v-40z`},G2=function(e,t){switch(e){case"lbrack":return"M403 1759 V84 H666 V0 H319 V1759 v"+t+` v1759 h347 v-84
H403z M403 1759 V0 H319 V1759 v`+t+" v1759 h84z";case"rbrack":return"M347 1759 V0 H0 V84 H263 V1759 v"+t+` v1759 H0 v84 H347z
M347 1759 V0 H263 V1759 v`+t+" v1759 h84z";case"vert":return"M145 15 v585 v"+t+` v585 c2.667,10,9.667,15,21,15
c10,0,16.667,-5,20,-15 v-585 v`+-t+` v-585 c-2.667,-10,-9.667,-15,-21,-15
c-10,0,-16.667,5,-20,15z M188 15 H145 v585 v`+t+" v585 h43z";case"doublevert":return"M145 15 v585 v"+t+` v585 c2.667,10,9.667,15,21,15
c10,0,16.667,-5,20,-15 v-585 v`+-t+` v-585 c-2.667,-10,-9.667,-15,-21,-15
c-10,0,-16.667,5,-20,15z M188 15 H145 v585 v`+t+` v585 h43z
M367 15 v585 v`+t+` v585 c2.667,10,9.667,15,21,15
c10,0,16.667,-5,20,-15 v-585 v`+-t+` v-585 c-2.667,-10,-9.667,-15,-21,-15
c-10,0,-16.667,5,-20,15z M410 15 H367 v585 v`+t+" v585 h43z";case"lfloor":return"M319 602 V0 H403 V602 v"+t+` v1715 h263 v84 H319z
MM319 602 V0 H403 V602 v`+t+" v1715 H319z";case"rfloor":return"M319 602 V0 H403 V602 v"+t+` v1799 H0 v-84 H319z
MM319 602 V0 H403 V602 v`+t+" v1715 H319z";case"lceil":return"M403 1759 V84 H666 V0 H319 V1759 v"+t+` v602 h84z
M403 1759 V0 H319 V1759 v`+t+" v602 h84z";case"rceil":return"M347 1759 V0 H0 V84 H263 V1759 v"+t+` v602 h84z
M347 1759 V0 h-84 V1759 v`+t+" v602 h84z";case"lparen":return`M863,9c0,-2,-2,-5,-6,-9c0,0,-17,0,-17,0c-12.7,0,-19.3,0.3,-20,1
c-5.3,5.3,-10.3,11,-15,17c-242.7,294.7,-395.3,682,-458,1162c-21.3,163.3,-33.3,349,
-36,557 l0,`+(t+84)+`c0.2,6,0,26,0,60c2,159.3,10,310.7,24,454c53.3,528,210,
949.7,470,1265c4.7,6,9.7,11.7,15,17c0.7,0.7,7,1,19,1c0,0,18,0,18,0c4,-4,6,-7,6,-9
c0,-2.7,-3.3,-8.7,-10,-18c-135.3,-192.7,-235.5,-414.3,-300.5,-665c-65,-250.7,-102.5,
-544.7,-112.5,-882c-2,-104,-3,-167,-3,-189
l0,-`+(t+92)+`c0,-162.7,5.7,-314,17,-454c20.7,-272,63.7,-513,129,-723c65.3,
-210,155.3,-396.3,270,-559c6.7,-9.3,10,-15.3,10,-18z`;case"rparen":return`M76,0c-16.7,0,-25,3,-25,9c0,2,2,6.3,6,13c21.3,28.7,42.3,60.3,
63,95c96.7,156.7,172.8,332.5,228.5,527.5c55.7,195,92.8,416.5,111.5,664.5
c11.3,139.3,17,290.7,17,454c0,28,1.7,43,3.3,45l0,`+(t+9)+`
c-3,4,-3.3,16.7,-3.3,38c0,162,-5.7,313.7,-17,455c-18.7,248,-55.8,469.3,-111.5,664
c-55.7,194.7,-131.8,370.3,-228.5,527c-20.7,34.7,-41.7,66.3,-63,95c-2,3.3,-4,7,-6,11
c0,7.3,5.7,11,17,11c0,0,11,0,11,0c9.3,0,14.3,-0.3,15,-1c5.3,-5.3,10.3,-11,15,-17
c242.7,-294.7,395.3,-681.7,458,-1161c21.3,-164.7,33.3,-350.7,36,-558
l0,-`+(t+144)+`c-2,-159.3,-10,-310.7,-24,-454c-53.3,-528,-210,-949.7,
-470,-1265c-4.7,-6,-9.7,-11.7,-15,-17c-0.7,-0.7,-6.7,-1,-18,-1z`;default:throw new Error("Unknown stretchy delimiter.")}};class ho{constructor(e){this.children=void 0,this.classes=void 0,this.height=void 0,this.depth=void 0,this.maxFontSize=void 0,this.style=void 0,this.children=e,this.classes=[],this.height=0,this.depth=0,this.maxFontSize=0,this.style={}}hasClass(e){return it.contains(this.classes,e)}toNode(){for(var e=document.createDocumentFragment(),t=0;t<this.children.length;t++)e.appendChild(this.children[t].toNode());return e}toMarkup(){for(var e="",t=0;t<this.children.length;t++)e+=this.children[t].toMarkup();return e}toText(){var e=t=>t.toText();return this.children.map(e).join("")}}var rr={"AMS-Regular":{32:[0,0,0,0,.25],65:[0,.68889,0,0,.72222],66:[0,.68889,0,0,.66667],67:[0,.68889,0,0,.72222],68:[0,.68889,0,0,.72222],69:[0,.68889,0,0,.66667],70:[0,.68889,0,0,.61111],71:[0,.68889,0,0,.77778],72:[0,.68889,0,0,.77778],73:[0,.68889,0,0,.38889],74:[.16667,.68889,0,0,.5],75:[0,.68889,0,0,.77778],76:[0,.68889,0,0,.66667],77:[0,.68889,0,0,.94445],78:[0,.68889,0,0,.72222],79:[.16667,.68889,0,0,.77778],80:[0,.68889,0,0,.61111],81:[.16667,.68889,0,0,.77778],82:[0,.68889,0,0,.72222],83:[0,.68889,0,0,.55556],84:[0,.68889,0,0,.66667],85:[0,.68889,0,0,.72222],86:[0,.68889,0,0,.72222],87:[0,.68889,0,0,1],88:[0,.68889,0,0,.72222],89:[0,.68889,0,0,.72222],90:[0,.68889,0,0,.66667],107:[0,.68889,0,0,.55556],160:[0,0,0,0,.25],165:[0,.675,.025,0,.75],174:[.15559,.69224,0,0,.94666],240:[0,.68889,0,0,.55556],295:[0,.68889,0,0,.54028],710:[0,.825,0,0,2.33334],732:[0,.9,0,0,2.33334],770:[0,.825,0,0,2.33334],771:[0,.9,0,0,2.33334],989:[.08167,.58167,0,0,.77778],1008:[0,.43056,.04028,0,.66667],8245:[0,.54986,0,0,.275],8463:[0,.68889,0,0,.54028],8487:[0,.68889,0,0,.72222],8498:[0,.68889,0,0,.55556],8502:[0,.68889,0,0,.66667],8503:[0,.68889,0,0,.44445],8504:[0,.68889,0,0,.66667],8513:[0,.68889,0,0,.63889],8592:[-.03598,.46402,0,0,.5],8594:[-.03598,.46402,0,0,.5],8602:[-.13313,.36687,0,0,1],8603:[-.13313,.36687,0,0,1],8606:[.01354,.52239,0,0,1],8608:[.01354,.52239,0,0,1],8610:[.01354,.52239,0,0,1.11111],8611:[.01354,.52239,0,0,1.11111],8619:[0,.54986,0,0,1],8620:[0,.54986,0,0,1],8621:[-.13313,.37788,0,0,1.38889],8622:[-.13313,.36687,0,0,1],8624:[0,.69224,0,0,.5],8625:[0,.69224,0,0,.5],8630:[0,.43056,0,0,1],8631:[0,.43056,0,0,1],8634:[.08198,.58198,0,0,.77778],8635:[.08198,.58198,0,0,.77778],8638:[.19444,.69224,0,0,.41667],8639:[.19444,.69224,0,0,.41667],8642:[.19444,.69224,0,0,.41667],8643:[.19444,.69224,0,0,.41667],8644:[.1808,.675,0,0,1],8646:[.1808,.675,0,0,1],8647:[.1808,.675,0,0,1],8648:[.19444,.69224,0,0,.83334],8649:[.1808,.675,0,0,1],8650:[.19444,.69224,0,0,.83334],8651:[.01354,.52239,0,0,1],8652:[.01354,.52239,0,0,1],8653:[-.13313,.36687,0,0,1],8654:[-.13313,.36687,0,0,1],8655:[-.13313,.36687,0,0,1],8666:[.13667,.63667,0,0,1],8667:[.13667,.63667,0,0,1],8669:[-.13313,.37788,0,0,1],8672:[-.064,.437,0,0,1.334],8674:[-.064,.437,0,0,1.334],8705:[0,.825,0,0,.5],8708:[0,.68889,0,0,.55556],8709:[.08167,.58167,0,0,.77778],8717:[0,.43056,0,0,.42917],8722:[-.03598,.46402,0,0,.5],8724:[.08198,.69224,0,0,.77778],8726:[.08167,.58167,0,0,.77778],8733:[0,.69224,0,0,.77778],8736:[0,.69224,0,0,.72222],8737:[0,.69224,0,0,.72222],8738:[.03517,.52239,0,0,.72222],8739:[.08167,.58167,0,0,.22222],8740:[.25142,.74111,0,0,.27778],8741:[.08167,.58167,0,0,.38889],8742:[.25142,.74111,0,0,.5],8756:[0,.69224,0,0,.66667],8757:[0,.69224,0,0,.66667],8764:[-.13313,.36687,0,0,.77778],8765:[-.13313,.37788,0,0,.77778],8769:[-.13313,.36687,0,0,.77778],8770:[-.03625,.46375,0,0,.77778],8774:[.30274,.79383,0,0,.77778],8776:[-.01688,.48312,0,0,.77778],8778:[.08167,.58167,0,0,.77778],8782:[.06062,.54986,0,0,.77778],8783:[.06062,.54986,0,0,.77778],8785:[.08198,.58198,0,0,.77778],8786:[.08198,.58198,0,0,.77778],8787:[.08198,.58198,0,0,.77778],8790:[0,.69224,0,0,.77778],8791:[.22958,.72958,0,0,.77778],8796:[.08198,.91667,0,0,.77778],8806:[.25583,.75583,0,0,.77778],8807:[.25583,.75583,0,0,.77778],8808:[.25142,.75726,0,0,.77778],8809:[.25142,.75726,0,0,.77778],8812:[.25583,.75583,0,0,.5],8814:[.20576,.70576,0,0,.77778],8815:[.20576,.70576,0,0,.77778],8816:[.30274,.79383,0,0,.77778],8817:[.30274,.79383,0,0,.77778],8818:[.22958,.72958,0,0,.77778],8819:[.22958,.72958,0,0,.77778],8822:[.1808,.675,0,0,.77778],8823:[.1808,.675,0,0,.77778],8828:[.13667,.63667,0,0,.77778],8829:[.13667,.63667,0,0,.77778],8830:[.22958,.72958,0,0,.77778],8831:[.22958,.72958,0,0,.77778],8832:[.20576,.70576,0,0,.77778],8833:[.20576,.70576,0,0,.77778],8840:[.30274,.79383,0,0,.77778],8841:[.30274,.79383,0,0,.77778],8842:[.13597,.63597,0,0,.77778],8843:[.13597,.63597,0,0,.77778],8847:[.03517,.54986,0,0,.77778],8848:[.03517,.54986,0,0,.77778],8858:[.08198,.58198,0,0,.77778],8859:[.08198,.58198,0,0,.77778],8861:[.08198,.58198,0,0,.77778],8862:[0,.675,0,0,.77778],8863:[0,.675,0,0,.77778],8864:[0,.675,0,0,.77778],8865:[0,.675,0,0,.77778],8872:[0,.69224,0,0,.61111],8873:[0,.69224,0,0,.72222],8874:[0,.69224,0,0,.88889],8876:[0,.68889,0,0,.61111],8877:[0,.68889,0,0,.61111],8878:[0,.68889,0,0,.72222],8879:[0,.68889,0,0,.72222],8882:[.03517,.54986,0,0,.77778],8883:[.03517,.54986,0,0,.77778],8884:[.13667,.63667,0,0,.77778],8885:[.13667,.63667,0,0,.77778],8888:[0,.54986,0,0,1.11111],8890:[.19444,.43056,0,0,.55556],8891:[.19444,.69224,0,0,.61111],8892:[.19444,.69224,0,0,.61111],8901:[0,.54986,0,0,.27778],8903:[.08167,.58167,0,0,.77778],8905:[.08167,.58167,0,0,.77778],8906:[.08167,.58167,0,0,.77778],8907:[0,.69224,0,0,.77778],8908:[0,.69224,0,0,.77778],8909:[-.03598,.46402,0,0,.77778],8910:[0,.54986,0,0,.76042],8911:[0,.54986,0,0,.76042],8912:[.03517,.54986,0,0,.77778],8913:[.03517,.54986,0,0,.77778],8914:[0,.54986,0,0,.66667],8915:[0,.54986,0,0,.66667],8916:[0,.69224,0,0,.66667],8918:[.0391,.5391,0,0,.77778],8919:[.0391,.5391,0,0,.77778],8920:[.03517,.54986,0,0,1.33334],8921:[.03517,.54986,0,0,1.33334],8922:[.38569,.88569,0,0,.77778],8923:[.38569,.88569,0,0,.77778],8926:[.13667,.63667,0,0,.77778],8927:[.13667,.63667,0,0,.77778],8928:[.30274,.79383,0,0,.77778],8929:[.30274,.79383,0,0,.77778],8934:[.23222,.74111,0,0,.77778],8935:[.23222,.74111,0,0,.77778],8936:[.23222,.74111,0,0,.77778],8937:[.23222,.74111,0,0,.77778],8938:[.20576,.70576,0,0,.77778],8939:[.20576,.70576,0,0,.77778],8940:[.30274,.79383,0,0,.77778],8941:[.30274,.79383,0,0,.77778],8994:[.19444,.69224,0,0,.77778],8995:[.19444,.69224,0,0,.77778],9416:[.15559,.69224,0,0,.90222],9484:[0,.69224,0,0,.5],9488:[0,.69224,0,0,.5],9492:[0,.37788,0,0,.5],9496:[0,.37788,0,0,.5],9585:[.19444,.68889,0,0,.88889],9586:[.19444,.74111,0,0,.88889],9632:[0,.675,0,0,.77778],9633:[0,.675,0,0,.77778],9650:[0,.54986,0,0,.72222],9651:[0,.54986,0,0,.72222],9654:[.03517,.54986,0,0,.77778],9660:[0,.54986,0,0,.72222],9661:[0,.54986,0,0,.72222],9664:[.03517,.54986,0,0,.77778],9674:[.11111,.69224,0,0,.66667],9733:[.19444,.69224,0,0,.94445],10003:[0,.69224,0,0,.83334],10016:[0,.69224,0,0,.83334],10731:[.11111,.69224,0,0,.66667],10846:[.19444,.75583,0,0,.61111],10877:[.13667,.63667,0,0,.77778],10878:[.13667,.63667,0,0,.77778],10885:[.25583,.75583,0,0,.77778],10886:[.25583,.75583,0,0,.77778],10887:[.13597,.63597,0,0,.77778],10888:[.13597,.63597,0,0,.77778],10889:[.26167,.75726,0,0,.77778],10890:[.26167,.75726,0,0,.77778],10891:[.48256,.98256,0,0,.77778],10892:[.48256,.98256,0,0,.77778],10901:[.13667,.63667,0,0,.77778],10902:[.13667,.63667,0,0,.77778],10933:[.25142,.75726,0,0,.77778],10934:[.25142,.75726,0,0,.77778],10935:[.26167,.75726,0,0,.77778],10936:[.26167,.75726,0,0,.77778],10937:[.26167,.75726,0,0,.77778],10938:[.26167,.75726,0,0,.77778],10949:[.25583,.75583,0,0,.77778],10950:[.25583,.75583,0,0,.77778],10955:[.28481,.79383,0,0,.77778],10956:[.28481,.79383,0,0,.77778],57350:[.08167,.58167,0,0,.22222],57351:[.08167,.58167,0,0,.38889],57352:[.08167,.58167,0,0,.77778],57353:[0,.43056,.04028,0,.66667],57356:[.25142,.75726,0,0,.77778],57357:[.25142,.75726,0,0,.77778],57358:[.41951,.91951,0,0,.77778],57359:[.30274,.79383,0,0,.77778],57360:[.30274,.79383,0,0,.77778],57361:[.41951,.91951,0,0,.77778],57366:[.25142,.75726,0,0,.77778],57367:[.25142,.75726,0,0,.77778],57368:[.25142,.75726,0,0,.77778],57369:[.25142,.75726,0,0,.77778],57370:[.13597,.63597,0,0,.77778],57371:[.13597,.63597,0,0,.77778]},"Caligraphic-Regular":{32:[0,0,0,0,.25],65:[0,.68333,0,.19445,.79847],66:[0,.68333,.03041,.13889,.65681],67:[0,.68333,.05834,.13889,.52653],68:[0,.68333,.02778,.08334,.77139],69:[0,.68333,.08944,.11111,.52778],70:[0,.68333,.09931,.11111,.71875],71:[.09722,.68333,.0593,.11111,.59487],72:[0,.68333,.00965,.11111,.84452],73:[0,.68333,.07382,0,.54452],74:[.09722,.68333,.18472,.16667,.67778],75:[0,.68333,.01445,.05556,.76195],76:[0,.68333,0,.13889,.68972],77:[0,.68333,0,.13889,1.2009],78:[0,.68333,.14736,.08334,.82049],79:[0,.68333,.02778,.11111,.79611],80:[0,.68333,.08222,.08334,.69556],81:[.09722,.68333,0,.11111,.81667],82:[0,.68333,0,.08334,.8475],83:[0,.68333,.075,.13889,.60556],84:[0,.68333,.25417,0,.54464],85:[0,.68333,.09931,.08334,.62583],86:[0,.68333,.08222,0,.61278],87:[0,.68333,.08222,.08334,.98778],88:[0,.68333,.14643,.13889,.7133],89:[.09722,.68333,.08222,.08334,.66834],90:[0,.68333,.07944,.13889,.72473],160:[0,0,0,0,.25]},"Fraktur-Regular":{32:[0,0,0,0,.25],33:[0,.69141,0,0,.29574],34:[0,.69141,0,0,.21471],38:[0,.69141,0,0,.73786],39:[0,.69141,0,0,.21201],40:[.24982,.74947,0,0,.38865],41:[.24982,.74947,0,0,.38865],42:[0,.62119,0,0,.27764],43:[.08319,.58283,0,0,.75623],44:[0,.10803,0,0,.27764],45:[.08319,.58283,0,0,.75623],46:[0,.10803,0,0,.27764],47:[.24982,.74947,0,0,.50181],48:[0,.47534,0,0,.50181],49:[0,.47534,0,0,.50181],50:[0,.47534,0,0,.50181],51:[.18906,.47534,0,0,.50181],52:[.18906,.47534,0,0,.50181],53:[.18906,.47534,0,0,.50181],54:[0,.69141,0,0,.50181],55:[.18906,.47534,0,0,.50181],56:[0,.69141,0,0,.50181],57:[.18906,.47534,0,0,.50181],58:[0,.47534,0,0,.21606],59:[.12604,.47534,0,0,.21606],61:[-.13099,.36866,0,0,.75623],63:[0,.69141,0,0,.36245],65:[0,.69141,0,0,.7176],66:[0,.69141,0,0,.88397],67:[0,.69141,0,0,.61254],68:[0,.69141,0,0,.83158],69:[0,.69141,0,0,.66278],70:[.12604,.69141,0,0,.61119],71:[0,.69141,0,0,.78539],72:[.06302,.69141,0,0,.7203],73:[0,.69141,0,0,.55448],74:[.12604,.69141,0,0,.55231],75:[0,.69141,0,0,.66845],76:[0,.69141,0,0,.66602],77:[0,.69141,0,0,1.04953],78:[0,.69141,0,0,.83212],79:[0,.69141,0,0,.82699],80:[.18906,.69141,0,0,.82753],81:[.03781,.69141,0,0,.82699],82:[0,.69141,0,0,.82807],83:[0,.69141,0,0,.82861],84:[0,.69141,0,0,.66899],85:[0,.69141,0,0,.64576],86:[0,.69141,0,0,.83131],87:[0,.69141,0,0,1.04602],88:[0,.69141,0,0,.71922],89:[.18906,.69141,0,0,.83293],90:[.12604,.69141,0,0,.60201],91:[.24982,.74947,0,0,.27764],93:[.24982,.74947,0,0,.27764],94:[0,.69141,0,0,.49965],97:[0,.47534,0,0,.50046],98:[0,.69141,0,0,.51315],99:[0,.47534,0,0,.38946],100:[0,.62119,0,0,.49857],101:[0,.47534,0,0,.40053],102:[.18906,.69141,0,0,.32626],103:[.18906,.47534,0,0,.5037],104:[.18906,.69141,0,0,.52126],105:[0,.69141,0,0,.27899],106:[0,.69141,0,0,.28088],107:[0,.69141,0,0,.38946],108:[0,.69141,0,0,.27953],109:[0,.47534,0,0,.76676],110:[0,.47534,0,0,.52666],111:[0,.47534,0,0,.48885],112:[.18906,.52396,0,0,.50046],113:[.18906,.47534,0,0,.48912],114:[0,.47534,0,0,.38919],115:[0,.47534,0,0,.44266],116:[0,.62119,0,0,.33301],117:[0,.47534,0,0,.5172],118:[0,.52396,0,0,.5118],119:[0,.52396,0,0,.77351],120:[.18906,.47534,0,0,.38865],121:[.18906,.47534,0,0,.49884],122:[.18906,.47534,0,0,.39054],160:[0,0,0,0,.25],8216:[0,.69141,0,0,.21471],8217:[0,.69141,0,0,.21471],58112:[0,.62119,0,0,.49749],58113:[0,.62119,0,0,.4983],58114:[.18906,.69141,0,0,.33328],58115:[.18906,.69141,0,0,.32923],58116:[.18906,.47534,0,0,.50343],58117:[0,.69141,0,0,.33301],58118:[0,.62119,0,0,.33409],58119:[0,.47534,0,0,.50073]},"Main-Bold":{32:[0,0,0,0,.25],33:[0,.69444,0,0,.35],34:[0,.69444,0,0,.60278],35:[.19444,.69444,0,0,.95833],36:[.05556,.75,0,0,.575],37:[.05556,.75,0,0,.95833],38:[0,.69444,0,0,.89444],39:[0,.69444,0,0,.31944],40:[.25,.75,0,0,.44722],41:[.25,.75,0,0,.44722],42:[0,.75,0,0,.575],43:[.13333,.63333,0,0,.89444],44:[.19444,.15556,0,0,.31944],45:[0,.44444,0,0,.38333],46:[0,.15556,0,0,.31944],47:[.25,.75,0,0,.575],48:[0,.64444,0,0,.575],49:[0,.64444,0,0,.575],50:[0,.64444,0,0,.575],51:[0,.64444,0,0,.575],52:[0,.64444,0,0,.575],53:[0,.64444,0,0,.575],54:[0,.64444,0,0,.575],55:[0,.64444,0,0,.575],56:[0,.64444,0,0,.575],57:[0,.64444,0,0,.575],58:[0,.44444,0,0,.31944],59:[.19444,.44444,0,0,.31944],60:[.08556,.58556,0,0,.89444],61:[-.10889,.39111,0,0,.89444],62:[.08556,.58556,0,0,.89444],63:[0,.69444,0,0,.54305],64:[0,.69444,0,0,.89444],65:[0,.68611,0,0,.86944],66:[0,.68611,0,0,.81805],67:[0,.68611,0,0,.83055],68:[0,.68611,0,0,.88194],69:[0,.68611,0,0,.75555],70:[0,.68611,0,0,.72361],71:[0,.68611,0,0,.90416],72:[0,.68611,0,0,.9],73:[0,.68611,0,0,.43611],74:[0,.68611,0,0,.59444],75:[0,.68611,0,0,.90138],76:[0,.68611,0,0,.69166],77:[0,.68611,0,0,1.09166],78:[0,.68611,0,0,.9],79:[0,.68611,0,0,.86388],80:[0,.68611,0,0,.78611],81:[.19444,.68611,0,0,.86388],82:[0,.68611,0,0,.8625],83:[0,.68611,0,0,.63889],84:[0,.68611,0,0,.8],85:[0,.68611,0,0,.88472],86:[0,.68611,.01597,0,.86944],87:[0,.68611,.01597,0,1.18888],88:[0,.68611,0,0,.86944],89:[0,.68611,.02875,0,.86944],90:[0,.68611,0,0,.70277],91:[.25,.75,0,0,.31944],92:[.25,.75,0,0,.575],93:[.25,.75,0,0,.31944],94:[0,.69444,0,0,.575],95:[.31,.13444,.03194,0,.575],97:[0,.44444,0,0,.55902],98:[0,.69444,0,0,.63889],99:[0,.44444,0,0,.51111],100:[0,.69444,0,0,.63889],101:[0,.44444,0,0,.52708],102:[0,.69444,.10903,0,.35139],103:[.19444,.44444,.01597,0,.575],104:[0,.69444,0,0,.63889],105:[0,.69444,0,0,.31944],106:[.19444,.69444,0,0,.35139],107:[0,.69444,0,0,.60694],108:[0,.69444,0,0,.31944],109:[0,.44444,0,0,.95833],110:[0,.44444,0,0,.63889],111:[0,.44444,0,0,.575],112:[.19444,.44444,0,0,.63889],113:[.19444,.44444,0,0,.60694],114:[0,.44444,0,0,.47361],115:[0,.44444,0,0,.45361],116:[0,.63492,0,0,.44722],117:[0,.44444,0,0,.63889],118:[0,.44444,.01597,0,.60694],119:[0,.44444,.01597,0,.83055],120:[0,.44444,0,0,.60694],121:[.19444,.44444,.01597,0,.60694],122:[0,.44444,0,0,.51111],123:[.25,.75,0,0,.575],124:[.25,.75,0,0,.31944],125:[.25,.75,0,0,.575],126:[.35,.34444,0,0,.575],160:[0,0,0,0,.25],163:[0,.69444,0,0,.86853],168:[0,.69444,0,0,.575],172:[0,.44444,0,0,.76666],176:[0,.69444,0,0,.86944],177:[.13333,.63333,0,0,.89444],184:[.17014,0,0,0,.51111],198:[0,.68611,0,0,1.04166],215:[.13333,.63333,0,0,.89444],216:[.04861,.73472,0,0,.89444],223:[0,.69444,0,0,.59722],230:[0,.44444,0,0,.83055],247:[.13333,.63333,0,0,.89444],248:[.09722,.54167,0,0,.575],305:[0,.44444,0,0,.31944],338:[0,.68611,0,0,1.16944],339:[0,.44444,0,0,.89444],567:[.19444,.44444,0,0,.35139],710:[0,.69444,0,0,.575],711:[0,.63194,0,0,.575],713:[0,.59611,0,0,.575],714:[0,.69444,0,0,.575],715:[0,.69444,0,0,.575],728:[0,.69444,0,0,.575],729:[0,.69444,0,0,.31944],730:[0,.69444,0,0,.86944],732:[0,.69444,0,0,.575],733:[0,.69444,0,0,.575],915:[0,.68611,0,0,.69166],916:[0,.68611,0,0,.95833],920:[0,.68611,0,0,.89444],923:[0,.68611,0,0,.80555],926:[0,.68611,0,0,.76666],928:[0,.68611,0,0,.9],931:[0,.68611,0,0,.83055],933:[0,.68611,0,0,.89444],934:[0,.68611,0,0,.83055],936:[0,.68611,0,0,.89444],937:[0,.68611,0,0,.83055],8211:[0,.44444,.03194,0,.575],8212:[0,.44444,.03194,0,1.14999],8216:[0,.69444,0,0,.31944],8217:[0,.69444,0,0,.31944],8220:[0,.69444,0,0,.60278],8221:[0,.69444,0,0,.60278],8224:[.19444,.69444,0,0,.51111],8225:[.19444,.69444,0,0,.51111],8242:[0,.55556,0,0,.34444],8407:[0,.72444,.15486,0,.575],8463:[0,.69444,0,0,.66759],8465:[0,.69444,0,0,.83055],8467:[0,.69444,0,0,.47361],8472:[.19444,.44444,0,0,.74027],8476:[0,.69444,0,0,.83055],8501:[0,.69444,0,0,.70277],8592:[-.10889,.39111,0,0,1.14999],8593:[.19444,.69444,0,0,.575],8594:[-.10889,.39111,0,0,1.14999],8595:[.19444,.69444,0,0,.575],8596:[-.10889,.39111,0,0,1.14999],8597:[.25,.75,0,0,.575],8598:[.19444,.69444,0,0,1.14999],8599:[.19444,.69444,0,0,1.14999],8600:[.19444,.69444,0,0,1.14999],8601:[.19444,.69444,0,0,1.14999],8636:[-.10889,.39111,0,0,1.14999],8637:[-.10889,.39111,0,0,1.14999],8640:[-.10889,.39111,0,0,1.14999],8641:[-.10889,.39111,0,0,1.14999],8656:[-.10889,.39111,0,0,1.14999],8657:[.19444,.69444,0,0,.70277],8658:[-.10889,.39111,0,0,1.14999],8659:[.19444,.69444,0,0,.70277],8660:[-.10889,.39111,0,0,1.14999],8661:[.25,.75,0,0,.70277],8704:[0,.69444,0,0,.63889],8706:[0,.69444,.06389,0,.62847],8707:[0,.69444,0,0,.63889],8709:[.05556,.75,0,0,.575],8711:[0,.68611,0,0,.95833],8712:[.08556,.58556,0,0,.76666],8715:[.08556,.58556,0,0,.76666],8722:[.13333,.63333,0,0,.89444],8723:[.13333,.63333,0,0,.89444],8725:[.25,.75,0,0,.575],8726:[.25,.75,0,0,.575],8727:[-.02778,.47222,0,0,.575],8728:[-.02639,.47361,0,0,.575],8729:[-.02639,.47361,0,0,.575],8730:[.18,.82,0,0,.95833],8733:[0,.44444,0,0,.89444],8734:[0,.44444,0,0,1.14999],8736:[0,.69224,0,0,.72222],8739:[.25,.75,0,0,.31944],8741:[.25,.75,0,0,.575],8743:[0,.55556,0,0,.76666],8744:[0,.55556,0,0,.76666],8745:[0,.55556,0,0,.76666],8746:[0,.55556,0,0,.76666],8747:[.19444,.69444,.12778,0,.56875],8764:[-.10889,.39111,0,0,.89444],8768:[.19444,.69444,0,0,.31944],8771:[.00222,.50222,0,0,.89444],8773:[.027,.638,0,0,.894],8776:[.02444,.52444,0,0,.89444],8781:[.00222,.50222,0,0,.89444],8801:[.00222,.50222,0,0,.89444],8804:[.19667,.69667,0,0,.89444],8805:[.19667,.69667,0,0,.89444],8810:[.08556,.58556,0,0,1.14999],8811:[.08556,.58556,0,0,1.14999],8826:[.08556,.58556,0,0,.89444],8827:[.08556,.58556,0,0,.89444],8834:[.08556,.58556,0,0,.89444],8835:[.08556,.58556,0,0,.89444],8838:[.19667,.69667,0,0,.89444],8839:[.19667,.69667,0,0,.89444],8846:[0,.55556,0,0,.76666],8849:[.19667,.69667,0,0,.89444],8850:[.19667,.69667,0,0,.89444],8851:[0,.55556,0,0,.76666],8852:[0,.55556,0,0,.76666],8853:[.13333,.63333,0,0,.89444],8854:[.13333,.63333,0,0,.89444],8855:[.13333,.63333,0,0,.89444],8856:[.13333,.63333,0,0,.89444],8857:[.13333,.63333,0,0,.89444],8866:[0,.69444,0,0,.70277],8867:[0,.69444,0,0,.70277],8868:[0,.69444,0,0,.89444],8869:[0,.69444,0,0,.89444],8900:[-.02639,.47361,0,0,.575],8901:[-.02639,.47361,0,0,.31944],8902:[-.02778,.47222,0,0,.575],8968:[.25,.75,0,0,.51111],8969:[.25,.75,0,0,.51111],8970:[.25,.75,0,0,.51111],8971:[.25,.75,0,0,.51111],8994:[-.13889,.36111,0,0,1.14999],8995:[-.13889,.36111,0,0,1.14999],9651:[.19444,.69444,0,0,1.02222],9657:[-.02778,.47222,0,0,.575],9661:[.19444,.69444,0,0,1.02222],9667:[-.02778,.47222,0,0,.575],9711:[.19444,.69444,0,0,1.14999],9824:[.12963,.69444,0,0,.89444],9825:[.12963,.69444,0,0,.89444],9826:[.12963,.69444,0,0,.89444],9827:[.12963,.69444,0,0,.89444],9837:[0,.75,0,0,.44722],9838:[.19444,.69444,0,0,.44722],9839:[.19444,.69444,0,0,.44722],10216:[.25,.75,0,0,.44722],10217:[.25,.75,0,0,.44722],10815:[0,.68611,0,0,.9],10927:[.19667,.69667,0,0,.89444],10928:[.19667,.69667,0,0,.89444],57376:[.19444,.69444,0,0,0]},"Main-BoldItalic":{32:[0,0,0,0,.25],33:[0,.69444,.11417,0,.38611],34:[0,.69444,.07939,0,.62055],35:[.19444,.69444,.06833,0,.94444],37:[.05556,.75,.12861,0,.94444],38:[0,.69444,.08528,0,.88555],39:[0,.69444,.12945,0,.35555],40:[.25,.75,.15806,0,.47333],41:[.25,.75,.03306,0,.47333],42:[0,.75,.14333,0,.59111],43:[.10333,.60333,.03306,0,.88555],44:[.19444,.14722,0,0,.35555],45:[0,.44444,.02611,0,.41444],46:[0,.14722,0,0,.35555],47:[.25,.75,.15806,0,.59111],48:[0,.64444,.13167,0,.59111],49:[0,.64444,.13167,0,.59111],50:[0,.64444,.13167,0,.59111],51:[0,.64444,.13167,0,.59111],52:[.19444,.64444,.13167,0,.59111],53:[0,.64444,.13167,0,.59111],54:[0,.64444,.13167,0,.59111],55:[.19444,.64444,.13167,0,.59111],56:[0,.64444,.13167,0,.59111],57:[0,.64444,.13167,0,.59111],58:[0,.44444,.06695,0,.35555],59:[.19444,.44444,.06695,0,.35555],61:[-.10889,.39111,.06833,0,.88555],63:[0,.69444,.11472,0,.59111],64:[0,.69444,.09208,0,.88555],65:[0,.68611,0,0,.86555],66:[0,.68611,.0992,0,.81666],67:[0,.68611,.14208,0,.82666],68:[0,.68611,.09062,0,.87555],69:[0,.68611,.11431,0,.75666],70:[0,.68611,.12903,0,.72722],71:[0,.68611,.07347,0,.89527],72:[0,.68611,.17208,0,.8961],73:[0,.68611,.15681,0,.47166],74:[0,.68611,.145,0,.61055],75:[0,.68611,.14208,0,.89499],76:[0,.68611,0,0,.69777],77:[0,.68611,.17208,0,1.07277],78:[0,.68611,.17208,0,.8961],79:[0,.68611,.09062,0,.85499],80:[0,.68611,.0992,0,.78721],81:[.19444,.68611,.09062,0,.85499],82:[0,.68611,.02559,0,.85944],83:[0,.68611,.11264,0,.64999],84:[0,.68611,.12903,0,.7961],85:[0,.68611,.17208,0,.88083],86:[0,.68611,.18625,0,.86555],87:[0,.68611,.18625,0,1.15999],88:[0,.68611,.15681,0,.86555],89:[0,.68611,.19803,0,.86555],90:[0,.68611,.14208,0,.70888],91:[.25,.75,.1875,0,.35611],93:[.25,.75,.09972,0,.35611],94:[0,.69444,.06709,0,.59111],95:[.31,.13444,.09811,0,.59111],97:[0,.44444,.09426,0,.59111],98:[0,.69444,.07861,0,.53222],99:[0,.44444,.05222,0,.53222],100:[0,.69444,.10861,0,.59111],101:[0,.44444,.085,0,.53222],102:[.19444,.69444,.21778,0,.4],103:[.19444,.44444,.105,0,.53222],104:[0,.69444,.09426,0,.59111],105:[0,.69326,.11387,0,.35555],106:[.19444,.69326,.1672,0,.35555],107:[0,.69444,.11111,0,.53222],108:[0,.69444,.10861,0,.29666],109:[0,.44444,.09426,0,.94444],110:[0,.44444,.09426,0,.64999],111:[0,.44444,.07861,0,.59111],112:[.19444,.44444,.07861,0,.59111],113:[.19444,.44444,.105,0,.53222],114:[0,.44444,.11111,0,.50167],115:[0,.44444,.08167,0,.48694],116:[0,.63492,.09639,0,.385],117:[0,.44444,.09426,0,.62055],118:[0,.44444,.11111,0,.53222],119:[0,.44444,.11111,0,.76777],120:[0,.44444,.12583,0,.56055],121:[.19444,.44444,.105,0,.56166],122:[0,.44444,.13889,0,.49055],126:[.35,.34444,.11472,0,.59111],160:[0,0,0,0,.25],168:[0,.69444,.11473,0,.59111],176:[0,.69444,0,0,.94888],184:[.17014,0,0,0,.53222],198:[0,.68611,.11431,0,1.02277],216:[.04861,.73472,.09062,0,.88555],223:[.19444,.69444,.09736,0,.665],230:[0,.44444,.085,0,.82666],248:[.09722,.54167,.09458,0,.59111],305:[0,.44444,.09426,0,.35555],338:[0,.68611,.11431,0,1.14054],339:[0,.44444,.085,0,.82666],567:[.19444,.44444,.04611,0,.385],710:[0,.69444,.06709,0,.59111],711:[0,.63194,.08271,0,.59111],713:[0,.59444,.10444,0,.59111],714:[0,.69444,.08528,0,.59111],715:[0,.69444,0,0,.59111],728:[0,.69444,.10333,0,.59111],729:[0,.69444,.12945,0,.35555],730:[0,.69444,0,0,.94888],732:[0,.69444,.11472,0,.59111],733:[0,.69444,.11472,0,.59111],915:[0,.68611,.12903,0,.69777],916:[0,.68611,0,0,.94444],920:[0,.68611,.09062,0,.88555],923:[0,.68611,0,0,.80666],926:[0,.68611,.15092,0,.76777],928:[0,.68611,.17208,0,.8961],931:[0,.68611,.11431,0,.82666],933:[0,.68611,.10778,0,.88555],934:[0,.68611,.05632,0,.82666],936:[0,.68611,.10778,0,.88555],937:[0,.68611,.0992,0,.82666],8211:[0,.44444,.09811,0,.59111],8212:[0,.44444,.09811,0,1.18221],8216:[0,.69444,.12945,0,.35555],8217:[0,.69444,.12945,0,.35555],8220:[0,.69444,.16772,0,.62055],8221:[0,.69444,.07939,0,.62055]},"Main-Italic":{32:[0,0,0,0,.25],33:[0,.69444,.12417,0,.30667],34:[0,.69444,.06961,0,.51444],35:[.19444,.69444,.06616,0,.81777],37:[.05556,.75,.13639,0,.81777],38:[0,.69444,.09694,0,.76666],39:[0,.69444,.12417,0,.30667],40:[.25,.75,.16194,0,.40889],41:[.25,.75,.03694,0,.40889],42:[0,.75,.14917,0,.51111],43:[.05667,.56167,.03694,0,.76666],44:[.19444,.10556,0,0,.30667],45:[0,.43056,.02826,0,.35778],46:[0,.10556,0,0,.30667],47:[.25,.75,.16194,0,.51111],48:[0,.64444,.13556,0,.51111],49:[0,.64444,.13556,0,.51111],50:[0,.64444,.13556,0,.51111],51:[0,.64444,.13556,0,.51111],52:[.19444,.64444,.13556,0,.51111],53:[0,.64444,.13556,0,.51111],54:[0,.64444,.13556,0,.51111],55:[.19444,.64444,.13556,0,.51111],56:[0,.64444,.13556,0,.51111],57:[0,.64444,.13556,0,.51111],58:[0,.43056,.0582,0,.30667],59:[.19444,.43056,.0582,0,.30667],61:[-.13313,.36687,.06616,0,.76666],63:[0,.69444,.1225,0,.51111],64:[0,.69444,.09597,0,.76666],65:[0,.68333,0,0,.74333],66:[0,.68333,.10257,0,.70389],67:[0,.68333,.14528,0,.71555],68:[0,.68333,.09403,0,.755],69:[0,.68333,.12028,0,.67833],70:[0,.68333,.13305,0,.65277],71:[0,.68333,.08722,0,.77361],72:[0,.68333,.16389,0,.74333],73:[0,.68333,.15806,0,.38555],74:[0,.68333,.14028,0,.525],75:[0,.68333,.14528,0,.76888],76:[0,.68333,0,0,.62722],77:[0,.68333,.16389,0,.89666],78:[0,.68333,.16389,0,.74333],79:[0,.68333,.09403,0,.76666],80:[0,.68333,.10257,0,.67833],81:[.19444,.68333,.09403,0,.76666],82:[0,.68333,.03868,0,.72944],83:[0,.68333,.11972,0,.56222],84:[0,.68333,.13305,0,.71555],85:[0,.68333,.16389,0,.74333],86:[0,.68333,.18361,0,.74333],87:[0,.68333,.18361,0,.99888],88:[0,.68333,.15806,0,.74333],89:[0,.68333,.19383,0,.74333],90:[0,.68333,.14528,0,.61333],91:[.25,.75,.1875,0,.30667],93:[.25,.75,.10528,0,.30667],94:[0,.69444,.06646,0,.51111],95:[.31,.12056,.09208,0,.51111],97:[0,.43056,.07671,0,.51111],98:[0,.69444,.06312,0,.46],99:[0,.43056,.05653,0,.46],100:[0,.69444,.10333,0,.51111],101:[0,.43056,.07514,0,.46],102:[.19444,.69444,.21194,0,.30667],103:[.19444,.43056,.08847,0,.46],104:[0,.69444,.07671,0,.51111],105:[0,.65536,.1019,0,.30667],106:[.19444,.65536,.14467,0,.30667],107:[0,.69444,.10764,0,.46],108:[0,.69444,.10333,0,.25555],109:[0,.43056,.07671,0,.81777],110:[0,.43056,.07671,0,.56222],111:[0,.43056,.06312,0,.51111],112:[.19444,.43056,.06312,0,.51111],113:[.19444,.43056,.08847,0,.46],114:[0,.43056,.10764,0,.42166],115:[0,.43056,.08208,0,.40889],116:[0,.61508,.09486,0,.33222],117:[0,.43056,.07671,0,.53666],118:[0,.43056,.10764,0,.46],119:[0,.43056,.10764,0,.66444],120:[0,.43056,.12042,0,.46389],121:[.19444,.43056,.08847,0,.48555],122:[0,.43056,.12292,0,.40889],126:[.35,.31786,.11585,0,.51111],160:[0,0,0,0,.25],168:[0,.66786,.10474,0,.51111],176:[0,.69444,0,0,.83129],184:[.17014,0,0,0,.46],198:[0,.68333,.12028,0,.88277],216:[.04861,.73194,.09403,0,.76666],223:[.19444,.69444,.10514,0,.53666],230:[0,.43056,.07514,0,.71555],248:[.09722,.52778,.09194,0,.51111],338:[0,.68333,.12028,0,.98499],339:[0,.43056,.07514,0,.71555],710:[0,.69444,.06646,0,.51111],711:[0,.62847,.08295,0,.51111],713:[0,.56167,.10333,0,.51111],714:[0,.69444,.09694,0,.51111],715:[0,.69444,0,0,.51111],728:[0,.69444,.10806,0,.51111],729:[0,.66786,.11752,0,.30667],730:[0,.69444,0,0,.83129],732:[0,.66786,.11585,0,.51111],733:[0,.69444,.1225,0,.51111],915:[0,.68333,.13305,0,.62722],916:[0,.68333,0,0,.81777],920:[0,.68333,.09403,0,.76666],923:[0,.68333,0,0,.69222],926:[0,.68333,.15294,0,.66444],928:[0,.68333,.16389,0,.74333],931:[0,.68333,.12028,0,.71555],933:[0,.68333,.11111,0,.76666],934:[0,.68333,.05986,0,.71555],936:[0,.68333,.11111,0,.76666],937:[0,.68333,.10257,0,.71555],8211:[0,.43056,.09208,0,.51111],8212:[0,.43056,.09208,0,1.02222],8216:[0,.69444,.12417,0,.30667],8217:[0,.69444,.12417,0,.30667],8220:[0,.69444,.1685,0,.51444],8221:[0,.69444,.06961,0,.51444],8463:[0,.68889,0,0,.54028]},"Main-Regular":{32:[0,0,0,0,.25],33:[0,.69444,0,0,.27778],34:[0,.69444,0,0,.5],35:[.19444,.69444,0,0,.83334],36:[.05556,.75,0,0,.5],37:[.05556,.75,0,0,.83334],38:[0,.69444,0,0,.77778],39:[0,.69444,0,0,.27778],40:[.25,.75,0,0,.38889],41:[.25,.75,0,0,.38889],42:[0,.75,0,0,.5],43:[.08333,.58333,0,0,.77778],44:[.19444,.10556,0,0,.27778],45:[0,.43056,0,0,.33333],46:[0,.10556,0,0,.27778],47:[.25,.75,0,0,.5],48:[0,.64444,0,0,.5],49:[0,.64444,0,0,.5],50:[0,.64444,0,0,.5],51:[0,.64444,0,0,.5],52:[0,.64444,0,0,.5],53:[0,.64444,0,0,.5],54:[0,.64444,0,0,.5],55:[0,.64444,0,0,.5],56:[0,.64444,0,0,.5],57:[0,.64444,0,0,.5],58:[0,.43056,0,0,.27778],59:[.19444,.43056,0,0,.27778],60:[.0391,.5391,0,0,.77778],61:[-.13313,.36687,0,0,.77778],62:[.0391,.5391,0,0,.77778],63:[0,.69444,0,0,.47222],64:[0,.69444,0,0,.77778],65:[0,.68333,0,0,.75],66:[0,.68333,0,0,.70834],67:[0,.68333,0,0,.72222],68:[0,.68333,0,0,.76389],69:[0,.68333,0,0,.68056],70:[0,.68333,0,0,.65278],71:[0,.68333,0,0,.78472],72:[0,.68333,0,0,.75],73:[0,.68333,0,0,.36111],74:[0,.68333,0,0,.51389],75:[0,.68333,0,0,.77778],76:[0,.68333,0,0,.625],77:[0,.68333,0,0,.91667],78:[0,.68333,0,0,.75],79:[0,.68333,0,0,.77778],80:[0,.68333,0,0,.68056],81:[.19444,.68333,0,0,.77778],82:[0,.68333,0,0,.73611],83:[0,.68333,0,0,.55556],84:[0,.68333,0,0,.72222],85:[0,.68333,0,0,.75],86:[0,.68333,.01389,0,.75],87:[0,.68333,.01389,0,1.02778],88:[0,.68333,0,0,.75],89:[0,.68333,.025,0,.75],90:[0,.68333,0,0,.61111],91:[.25,.75,0,0,.27778],92:[.25,.75,0,0,.5],93:[.25,.75,0,0,.27778],94:[0,.69444,0,0,.5],95:[.31,.12056,.02778,0,.5],97:[0,.43056,0,0,.5],98:[0,.69444,0,0,.55556],99:[0,.43056,0,0,.44445],100:[0,.69444,0,0,.55556],101:[0,.43056,0,0,.44445],102:[0,.69444,.07778,0,.30556],103:[.19444,.43056,.01389,0,.5],104:[0,.69444,0,0,.55556],105:[0,.66786,0,0,.27778],106:[.19444,.66786,0,0,.30556],107:[0,.69444,0,0,.52778],108:[0,.69444,0,0,.27778],109:[0,.43056,0,0,.83334],110:[0,.43056,0,0,.55556],111:[0,.43056,0,0,.5],112:[.19444,.43056,0,0,.55556],113:[.19444,.43056,0,0,.52778],114:[0,.43056,0,0,.39167],115:[0,.43056,0,0,.39445],116:[0,.61508,0,0,.38889],117:[0,.43056,0,0,.55556],118:[0,.43056,.01389,0,.52778],119:[0,.43056,.01389,0,.72222],120:[0,.43056,0,0,.52778],121:[.19444,.43056,.01389,0,.52778],122:[0,.43056,0,0,.44445],123:[.25,.75,0,0,.5],124:[.25,.75,0,0,.27778],125:[.25,.75,0,0,.5],126:[.35,.31786,0,0,.5],160:[0,0,0,0,.25],163:[0,.69444,0,0,.76909],167:[.19444,.69444,0,0,.44445],168:[0,.66786,0,0,.5],172:[0,.43056,0,0,.66667],176:[0,.69444,0,0,.75],177:[.08333,.58333,0,0,.77778],182:[.19444,.69444,0,0,.61111],184:[.17014,0,0,0,.44445],198:[0,.68333,0,0,.90278],215:[.08333,.58333,0,0,.77778],216:[.04861,.73194,0,0,.77778],223:[0,.69444,0,0,.5],230:[0,.43056,0,0,.72222],247:[.08333,.58333,0,0,.77778],248:[.09722,.52778,0,0,.5],305:[0,.43056,0,0,.27778],338:[0,.68333,0,0,1.01389],339:[0,.43056,0,0,.77778],567:[.19444,.43056,0,0,.30556],710:[0,.69444,0,0,.5],711:[0,.62847,0,0,.5],713:[0,.56778,0,0,.5],714:[0,.69444,0,0,.5],715:[0,.69444,0,0,.5],728:[0,.69444,0,0,.5],729:[0,.66786,0,0,.27778],730:[0,.69444,0,0,.75],732:[0,.66786,0,0,.5],733:[0,.69444,0,0,.5],915:[0,.68333,0,0,.625],916:[0,.68333,0,0,.83334],920:[0,.68333,0,0,.77778],923:[0,.68333,0,0,.69445],926:[0,.68333,0,0,.66667],928:[0,.68333,0,0,.75],931:[0,.68333,0,0,.72222],933:[0,.68333,0,0,.77778],934:[0,.68333,0,0,.72222],936:[0,.68333,0,0,.77778],937:[0,.68333,0,0,.72222],8211:[0,.43056,.02778,0,.5],8212:[0,.43056,.02778,0,1],8216:[0,.69444,0,0,.27778],8217:[0,.69444,0,0,.27778],8220:[0,.69444,0,0,.5],8221:[0,.69444,0,0,.5],8224:[.19444,.69444,0,0,.44445],8225:[.19444,.69444,0,0,.44445],8230:[0,.123,0,0,1.172],8242:[0,.55556,0,0,.275],8407:[0,.71444,.15382,0,.5],8463:[0,.68889,0,0,.54028],8465:[0,.69444,0,0,.72222],8467:[0,.69444,0,.11111,.41667],8472:[.19444,.43056,0,.11111,.63646],8476:[0,.69444,0,0,.72222],8501:[0,.69444,0,0,.61111],8592:[-.13313,.36687,0,0,1],8593:[.19444,.69444,0,0,.5],8594:[-.13313,.36687,0,0,1],8595:[.19444,.69444,0,0,.5],8596:[-.13313,.36687,0,0,1],8597:[.25,.75,0,0,.5],8598:[.19444,.69444,0,0,1],8599:[.19444,.69444,0,0,1],8600:[.19444,.69444,0,0,1],8601:[.19444,.69444,0,0,1],8614:[.011,.511,0,0,1],8617:[.011,.511,0,0,1.126],8618:[.011,.511,0,0,1.126],8636:[-.13313,.36687,0,0,1],8637:[-.13313,.36687,0,0,1],8640:[-.13313,.36687,0,0,1],8641:[-.13313,.36687,0,0,1],8652:[.011,.671,0,0,1],8656:[-.13313,.36687,0,0,1],8657:[.19444,.69444,0,0,.61111],8658:[-.13313,.36687,0,0,1],8659:[.19444,.69444,0,0,.61111],8660:[-.13313,.36687,0,0,1],8661:[.25,.75,0,0,.61111],8704:[0,.69444,0,0,.55556],8706:[0,.69444,.05556,.08334,.5309],8707:[0,.69444,0,0,.55556],8709:[.05556,.75,0,0,.5],8711:[0,.68333,0,0,.83334],8712:[.0391,.5391,0,0,.66667],8715:[.0391,.5391,0,0,.66667],8722:[.08333,.58333,0,0,.77778],8723:[.08333,.58333,0,0,.77778],8725:[.25,.75,0,0,.5],8726:[.25,.75,0,0,.5],8727:[-.03472,.46528,0,0,.5],8728:[-.05555,.44445,0,0,.5],8729:[-.05555,.44445,0,0,.5],8730:[.2,.8,0,0,.83334],8733:[0,.43056,0,0,.77778],8734:[0,.43056,0,0,1],8736:[0,.69224,0,0,.72222],8739:[.25,.75,0,0,.27778],8741:[.25,.75,0,0,.5],8743:[0,.55556,0,0,.66667],8744:[0,.55556,0,0,.66667],8745:[0,.55556,0,0,.66667],8746:[0,.55556,0,0,.66667],8747:[.19444,.69444,.11111,0,.41667],8764:[-.13313,.36687,0,0,.77778],8768:[.19444,.69444,0,0,.27778],8771:[-.03625,.46375,0,0,.77778],8773:[-.022,.589,0,0,.778],8776:[-.01688,.48312,0,0,.77778],8781:[-.03625,.46375,0,0,.77778],8784:[-.133,.673,0,0,.778],8801:[-.03625,.46375,0,0,.77778],8804:[.13597,.63597,0,0,.77778],8805:[.13597,.63597,0,0,.77778],8810:[.0391,.5391,0,0,1],8811:[.0391,.5391,0,0,1],8826:[.0391,.5391,0,0,.77778],8827:[.0391,.5391,0,0,.77778],8834:[.0391,.5391,0,0,.77778],8835:[.0391,.5391,0,0,.77778],8838:[.13597,.63597,0,0,.77778],8839:[.13597,.63597,0,0,.77778],8846:[0,.55556,0,0,.66667],8849:[.13597,.63597,0,0,.77778],8850:[.13597,.63597,0,0,.77778],8851:[0,.55556,0,0,.66667],8852:[0,.55556,0,0,.66667],8853:[.08333,.58333,0,0,.77778],8854:[.08333,.58333,0,0,.77778],8855:[.08333,.58333,0,0,.77778],8856:[.08333,.58333,0,0,.77778],8857:[.08333,.58333,0,0,.77778],8866:[0,.69444,0,0,.61111],8867:[0,.69444,0,0,.61111],8868:[0,.69444,0,0,.77778],8869:[0,.69444,0,0,.77778],8872:[.249,.75,0,0,.867],8900:[-.05555,.44445,0,0,.5],8901:[-.05555,.44445,0,0,.27778],8902:[-.03472,.46528,0,0,.5],8904:[.005,.505,0,0,.9],8942:[.03,.903,0,0,.278],8943:[-.19,.313,0,0,1.172],8945:[-.1,.823,0,0,1.282],8968:[.25,.75,0,0,.44445],8969:[.25,.75,0,0,.44445],8970:[.25,.75,0,0,.44445],8971:[.25,.75,0,0,.44445],8994:[-.14236,.35764,0,0,1],8995:[-.14236,.35764,0,0,1],9136:[.244,.744,0,0,.412],9137:[.244,.745,0,0,.412],9651:[.19444,.69444,0,0,.88889],9657:[-.03472,.46528,0,0,.5],9661:[.19444,.69444,0,0,.88889],9667:[-.03472,.46528,0,0,.5],9711:[.19444,.69444,0,0,1],9824:[.12963,.69444,0,0,.77778],9825:[.12963,.69444,0,0,.77778],9826:[.12963,.69444,0,0,.77778],9827:[.12963,.69444,0,0,.77778],9837:[0,.75,0,0,.38889],9838:[.19444,.69444,0,0,.38889],9839:[.19444,.69444,0,0,.38889],10216:[.25,.75,0,0,.38889],10217:[.25,.75,0,0,.38889],10222:[.244,.744,0,0,.412],10223:[.244,.745,0,0,.412],10229:[.011,.511,0,0,1.609],10230:[.011,.511,0,0,1.638],10231:[.011,.511,0,0,1.859],10232:[.024,.525,0,0,1.609],10233:[.024,.525,0,0,1.638],10234:[.024,.525,0,0,1.858],10236:[.011,.511,0,0,1.638],10815:[0,.68333,0,0,.75],10927:[.13597,.63597,0,0,.77778],10928:[.13597,.63597,0,0,.77778],57376:[.19444,.69444,0,0,0]},"Math-BoldItalic":{32:[0,0,0,0,.25],48:[0,.44444,0,0,.575],49:[0,.44444,0,0,.575],50:[0,.44444,0,0,.575],51:[.19444,.44444,0,0,.575],52:[.19444,.44444,0,0,.575],53:[.19444,.44444,0,0,.575],54:[0,.64444,0,0,.575],55:[.19444,.44444,0,0,.575],56:[0,.64444,0,0,.575],57:[.19444,.44444,0,0,.575],65:[0,.68611,0,0,.86944],66:[0,.68611,.04835,0,.8664],67:[0,.68611,.06979,0,.81694],68:[0,.68611,.03194,0,.93812],69:[0,.68611,.05451,0,.81007],70:[0,.68611,.15972,0,.68889],71:[0,.68611,0,0,.88673],72:[0,.68611,.08229,0,.98229],73:[0,.68611,.07778,0,.51111],74:[0,.68611,.10069,0,.63125],75:[0,.68611,.06979,0,.97118],76:[0,.68611,0,0,.75555],77:[0,.68611,.11424,0,1.14201],78:[0,.68611,.11424,0,.95034],79:[0,.68611,.03194,0,.83666],80:[0,.68611,.15972,0,.72309],81:[.19444,.68611,0,0,.86861],82:[0,.68611,.00421,0,.87235],83:[0,.68611,.05382,0,.69271],84:[0,.68611,.15972,0,.63663],85:[0,.68611,.11424,0,.80027],86:[0,.68611,.25555,0,.67778],87:[0,.68611,.15972,0,1.09305],88:[0,.68611,.07778,0,.94722],89:[0,.68611,.25555,0,.67458],90:[0,.68611,.06979,0,.77257],97:[0,.44444,0,0,.63287],98:[0,.69444,0,0,.52083],99:[0,.44444,0,0,.51342],100:[0,.69444,0,0,.60972],101:[0,.44444,0,0,.55361],102:[.19444,.69444,.11042,0,.56806],103:[.19444,.44444,.03704,0,.5449],104:[0,.69444,0,0,.66759],105:[0,.69326,0,0,.4048],106:[.19444,.69326,.0622,0,.47083],107:[0,.69444,.01852,0,.6037],108:[0,.69444,.0088,0,.34815],109:[0,.44444,0,0,1.0324],110:[0,.44444,0,0,.71296],111:[0,.44444,0,0,.58472],112:[.19444,.44444,0,0,.60092],113:[.19444,.44444,.03704,0,.54213],114:[0,.44444,.03194,0,.5287],115:[0,.44444,0,0,.53125],116:[0,.63492,0,0,.41528],117:[0,.44444,0,0,.68102],118:[0,.44444,.03704,0,.56666],119:[0,.44444,.02778,0,.83148],120:[0,.44444,0,0,.65903],121:[.19444,.44444,.03704,0,.59028],122:[0,.44444,.04213,0,.55509],160:[0,0,0,0,.25],915:[0,.68611,.15972,0,.65694],916:[0,.68611,0,0,.95833],920:[0,.68611,.03194,0,.86722],923:[0,.68611,0,0,.80555],926:[0,.68611,.07458,0,.84125],928:[0,.68611,.08229,0,.98229],931:[0,.68611,.05451,0,.88507],933:[0,.68611,.15972,0,.67083],934:[0,.68611,0,0,.76666],936:[0,.68611,.11653,0,.71402],937:[0,.68611,.04835,0,.8789],945:[0,.44444,0,0,.76064],946:[.19444,.69444,.03403,0,.65972],947:[.19444,.44444,.06389,0,.59003],948:[0,.69444,.03819,0,.52222],949:[0,.44444,0,0,.52882],950:[.19444,.69444,.06215,0,.50833],951:[.19444,.44444,.03704,0,.6],952:[0,.69444,.03194,0,.5618],953:[0,.44444,0,0,.41204],954:[0,.44444,0,0,.66759],955:[0,.69444,0,0,.67083],956:[.19444,.44444,0,0,.70787],957:[0,.44444,.06898,0,.57685],958:[.19444,.69444,.03021,0,.50833],959:[0,.44444,0,0,.58472],960:[0,.44444,.03704,0,.68241],961:[.19444,.44444,0,0,.6118],962:[.09722,.44444,.07917,0,.42361],963:[0,.44444,.03704,0,.68588],964:[0,.44444,.13472,0,.52083],965:[0,.44444,.03704,0,.63055],966:[.19444,.44444,0,0,.74722],967:[.19444,.44444,0,0,.71805],968:[.19444,.69444,.03704,0,.75833],969:[0,.44444,.03704,0,.71782],977:[0,.69444,0,0,.69155],981:[.19444,.69444,0,0,.7125],982:[0,.44444,.03194,0,.975],1009:[.19444,.44444,0,0,.6118],1013:[0,.44444,0,0,.48333],57649:[0,.44444,0,0,.39352],57911:[.19444,.44444,0,0,.43889]},"Math-Italic":{32:[0,0,0,0,.25],48:[0,.43056,0,0,.5],49:[0,.43056,0,0,.5],50:[0,.43056,0,0,.5],51:[.19444,.43056,0,0,.5],52:[.19444,.43056,0,0,.5],53:[.19444,.43056,0,0,.5],54:[0,.64444,0,0,.5],55:[.19444,.43056,0,0,.5],56:[0,.64444,0,0,.5],57:[.19444,.43056,0,0,.5],65:[0,.68333,0,.13889,.75],66:[0,.68333,.05017,.08334,.75851],67:[0,.68333,.07153,.08334,.71472],68:[0,.68333,.02778,.05556,.82792],69:[0,.68333,.05764,.08334,.7382],70:[0,.68333,.13889,.08334,.64306],71:[0,.68333,0,.08334,.78625],72:[0,.68333,.08125,.05556,.83125],73:[0,.68333,.07847,.11111,.43958],74:[0,.68333,.09618,.16667,.55451],75:[0,.68333,.07153,.05556,.84931],76:[0,.68333,0,.02778,.68056],77:[0,.68333,.10903,.08334,.97014],78:[0,.68333,.10903,.08334,.80347],79:[0,.68333,.02778,.08334,.76278],80:[0,.68333,.13889,.08334,.64201],81:[.19444,.68333,0,.08334,.79056],82:[0,.68333,.00773,.08334,.75929],83:[0,.68333,.05764,.08334,.6132],84:[0,.68333,.13889,.08334,.58438],85:[0,.68333,.10903,.02778,.68278],86:[0,.68333,.22222,0,.58333],87:[0,.68333,.13889,0,.94445],88:[0,.68333,.07847,.08334,.82847],89:[0,.68333,.22222,0,.58056],90:[0,.68333,.07153,.08334,.68264],97:[0,.43056,0,0,.52859],98:[0,.69444,0,0,.42917],99:[0,.43056,0,.05556,.43276],100:[0,.69444,0,.16667,.52049],101:[0,.43056,0,.05556,.46563],102:[.19444,.69444,.10764,.16667,.48959],103:[.19444,.43056,.03588,.02778,.47697],104:[0,.69444,0,0,.57616],105:[0,.65952,0,0,.34451],106:[.19444,.65952,.05724,0,.41181],107:[0,.69444,.03148,0,.5206],108:[0,.69444,.01968,.08334,.29838],109:[0,.43056,0,0,.87801],110:[0,.43056,0,0,.60023],111:[0,.43056,0,.05556,.48472],112:[.19444,.43056,0,.08334,.50313],113:[.19444,.43056,.03588,.08334,.44641],114:[0,.43056,.02778,.05556,.45116],115:[0,.43056,0,.05556,.46875],116:[0,.61508,0,.08334,.36111],117:[0,.43056,0,.02778,.57246],118:[0,.43056,.03588,.02778,.48472],119:[0,.43056,.02691,.08334,.71592],120:[0,.43056,0,.02778,.57153],121:[.19444,.43056,.03588,.05556,.49028],122:[0,.43056,.04398,.05556,.46505],160:[0,0,0,0,.25],915:[0,.68333,.13889,.08334,.61528],916:[0,.68333,0,.16667,.83334],920:[0,.68333,.02778,.08334,.76278],923:[0,.68333,0,.16667,.69445],926:[0,.68333,.07569,.08334,.74236],928:[0,.68333,.08125,.05556,.83125],931:[0,.68333,.05764,.08334,.77986],933:[0,.68333,.13889,.05556,.58333],934:[0,.68333,0,.08334,.66667],936:[0,.68333,.11,.05556,.61222],937:[0,.68333,.05017,.08334,.7724],945:[0,.43056,.0037,.02778,.6397],946:[.19444,.69444,.05278,.08334,.56563],947:[.19444,.43056,.05556,0,.51773],948:[0,.69444,.03785,.05556,.44444],949:[0,.43056,0,.08334,.46632],950:[.19444,.69444,.07378,.08334,.4375],951:[.19444,.43056,.03588,.05556,.49653],952:[0,.69444,.02778,.08334,.46944],953:[0,.43056,0,.05556,.35394],954:[0,.43056,0,0,.57616],955:[0,.69444,0,0,.58334],956:[.19444,.43056,0,.02778,.60255],957:[0,.43056,.06366,.02778,.49398],958:[.19444,.69444,.04601,.11111,.4375],959:[0,.43056,0,.05556,.48472],960:[0,.43056,.03588,0,.57003],961:[.19444,.43056,0,.08334,.51702],962:[.09722,.43056,.07986,.08334,.36285],963:[0,.43056,.03588,0,.57141],964:[0,.43056,.1132,.02778,.43715],965:[0,.43056,.03588,.02778,.54028],966:[.19444,.43056,0,.08334,.65417],967:[.19444,.43056,0,.05556,.62569],968:[.19444,.69444,.03588,.11111,.65139],969:[0,.43056,.03588,0,.62245],977:[0,.69444,0,.08334,.59144],981:[.19444,.69444,0,.08334,.59583],982:[0,.43056,.02778,0,.82813],1009:[.19444,.43056,0,.08334,.51702],1013:[0,.43056,0,.05556,.4059],57649:[0,.43056,0,.02778,.32246],57911:[.19444,.43056,0,.08334,.38403]},"SansSerif-Bold":{32:[0,0,0,0,.25],33:[0,.69444,0,0,.36667],34:[0,.69444,0,0,.55834],35:[.19444,.69444,0,0,.91667],36:[.05556,.75,0,0,.55],37:[.05556,.75,0,0,1.02912],38:[0,.69444,0,0,.83056],39:[0,.69444,0,0,.30556],40:[.25,.75,0,0,.42778],41:[.25,.75,0,0,.42778],42:[0,.75,0,0,.55],43:[.11667,.61667,0,0,.85556],44:[.10556,.13056,0,0,.30556],45:[0,.45833,0,0,.36667],46:[0,.13056,0,0,.30556],47:[.25,.75,0,0,.55],48:[0,.69444,0,0,.55],49:[0,.69444,0,0,.55],50:[0,.69444,0,0,.55],51:[0,.69444,0,0,.55],52:[0,.69444,0,0,.55],53:[0,.69444,0,0,.55],54:[0,.69444,0,0,.55],55:[0,.69444,0,0,.55],56:[0,.69444,0,0,.55],57:[0,.69444,0,0,.55],58:[0,.45833,0,0,.30556],59:[.10556,.45833,0,0,.30556],61:[-.09375,.40625,0,0,.85556],63:[0,.69444,0,0,.51945],64:[0,.69444,0,0,.73334],65:[0,.69444,0,0,.73334],66:[0,.69444,0,0,.73334],67:[0,.69444,0,0,.70278],68:[0,.69444,0,0,.79445],69:[0,.69444,0,0,.64167],70:[0,.69444,0,0,.61111],71:[0,.69444,0,0,.73334],72:[0,.69444,0,0,.79445],73:[0,.69444,0,0,.33056],74:[0,.69444,0,0,.51945],75:[0,.69444,0,0,.76389],76:[0,.69444,0,0,.58056],77:[0,.69444,0,0,.97778],78:[0,.69444,0,0,.79445],79:[0,.69444,0,0,.79445],80:[0,.69444,0,0,.70278],81:[.10556,.69444,0,0,.79445],82:[0,.69444,0,0,.70278],83:[0,.69444,0,0,.61111],84:[0,.69444,0,0,.73334],85:[0,.69444,0,0,.76389],86:[0,.69444,.01528,0,.73334],87:[0,.69444,.01528,0,1.03889],88:[0,.69444,0,0,.73334],89:[0,.69444,.0275,0,.73334],90:[0,.69444,0,0,.67223],91:[.25,.75,0,0,.34306],93:[.25,.75,0,0,.34306],94:[0,.69444,0,0,.55],95:[.35,.10833,.03056,0,.55],97:[0,.45833,0,0,.525],98:[0,.69444,0,0,.56111],99:[0,.45833,0,0,.48889],100:[0,.69444,0,0,.56111],101:[0,.45833,0,0,.51111],102:[0,.69444,.07639,0,.33611],103:[.19444,.45833,.01528,0,.55],104:[0,.69444,0,0,.56111],105:[0,.69444,0,0,.25556],106:[.19444,.69444,0,0,.28611],107:[0,.69444,0,0,.53056],108:[0,.69444,0,0,.25556],109:[0,.45833,0,0,.86667],110:[0,.45833,0,0,.56111],111:[0,.45833,0,0,.55],112:[.19444,.45833,0,0,.56111],113:[.19444,.45833,0,0,.56111],114:[0,.45833,.01528,0,.37222],115:[0,.45833,0,0,.42167],116:[0,.58929,0,0,.40417],117:[0,.45833,0,0,.56111],118:[0,.45833,.01528,0,.5],119:[0,.45833,.01528,0,.74445],120:[0,.45833,0,0,.5],121:[.19444,.45833,.01528,0,.5],122:[0,.45833,0,0,.47639],126:[.35,.34444,0,0,.55],160:[0,0,0,0,.25],168:[0,.69444,0,0,.55],176:[0,.69444,0,0,.73334],180:[0,.69444,0,0,.55],184:[.17014,0,0,0,.48889],305:[0,.45833,0,0,.25556],567:[.19444,.45833,0,0,.28611],710:[0,.69444,0,0,.55],711:[0,.63542,0,0,.55],713:[0,.63778,0,0,.55],728:[0,.69444,0,0,.55],729:[0,.69444,0,0,.30556],730:[0,.69444,0,0,.73334],732:[0,.69444,0,0,.55],733:[0,.69444,0,0,.55],915:[0,.69444,0,0,.58056],916:[0,.69444,0,0,.91667],920:[0,.69444,0,0,.85556],923:[0,.69444,0,0,.67223],926:[0,.69444,0,0,.73334],928:[0,.69444,0,0,.79445],931:[0,.69444,0,0,.79445],933:[0,.69444,0,0,.85556],934:[0,.69444,0,0,.79445],936:[0,.69444,0,0,.85556],937:[0,.69444,0,0,.79445],8211:[0,.45833,.03056,0,.55],8212:[0,.45833,.03056,0,1.10001],8216:[0,.69444,0,0,.30556],8217:[0,.69444,0,0,.30556],8220:[0,.69444,0,0,.55834],8221:[0,.69444,0,0,.55834]},"SansSerif-Italic":{32:[0,0,0,0,.25],33:[0,.69444,.05733,0,.31945],34:[0,.69444,.00316,0,.5],35:[.19444,.69444,.05087,0,.83334],36:[.05556,.75,.11156,0,.5],37:[.05556,.75,.03126,0,.83334],38:[0,.69444,.03058,0,.75834],39:[0,.69444,.07816,0,.27778],40:[.25,.75,.13164,0,.38889],41:[.25,.75,.02536,0,.38889],42:[0,.75,.11775,0,.5],43:[.08333,.58333,.02536,0,.77778],44:[.125,.08333,0,0,.27778],45:[0,.44444,.01946,0,.33333],46:[0,.08333,0,0,.27778],47:[.25,.75,.13164,0,.5],48:[0,.65556,.11156,0,.5],49:[0,.65556,.11156,0,.5],50:[0,.65556,.11156,0,.5],51:[0,.65556,.11156,0,.5],52:[0,.65556,.11156,0,.5],53:[0,.65556,.11156,0,.5],54:[0,.65556,.11156,0,.5],55:[0,.65556,.11156,0,.5],56:[0,.65556,.11156,0,.5],57:[0,.65556,.11156,0,.5],58:[0,.44444,.02502,0,.27778],59:[.125,.44444,.02502,0,.27778],61:[-.13,.37,.05087,0,.77778],63:[0,.69444,.11809,0,.47222],64:[0,.69444,.07555,0,.66667],65:[0,.69444,0,0,.66667],66:[0,.69444,.08293,0,.66667],67:[0,.69444,.11983,0,.63889],68:[0,.69444,.07555,0,.72223],69:[0,.69444,.11983,0,.59722],70:[0,.69444,.13372,0,.56945],71:[0,.69444,.11983,0,.66667],72:[0,.69444,.08094,0,.70834],73:[0,.69444,.13372,0,.27778],74:[0,.69444,.08094,0,.47222],75:[0,.69444,.11983,0,.69445],76:[0,.69444,0,0,.54167],77:[0,.69444,.08094,0,.875],78:[0,.69444,.08094,0,.70834],79:[0,.69444,.07555,0,.73611],80:[0,.69444,.08293,0,.63889],81:[.125,.69444,.07555,0,.73611],82:[0,.69444,.08293,0,.64584],83:[0,.69444,.09205,0,.55556],84:[0,.69444,.13372,0,.68056],85:[0,.69444,.08094,0,.6875],86:[0,.69444,.1615,0,.66667],87:[0,.69444,.1615,0,.94445],88:[0,.69444,.13372,0,.66667],89:[0,.69444,.17261,0,.66667],90:[0,.69444,.11983,0,.61111],91:[.25,.75,.15942,0,.28889],93:[.25,.75,.08719,0,.28889],94:[0,.69444,.0799,0,.5],95:[.35,.09444,.08616,0,.5],97:[0,.44444,.00981,0,.48056],98:[0,.69444,.03057,0,.51667],99:[0,.44444,.08336,0,.44445],100:[0,.69444,.09483,0,.51667],101:[0,.44444,.06778,0,.44445],102:[0,.69444,.21705,0,.30556],103:[.19444,.44444,.10836,0,.5],104:[0,.69444,.01778,0,.51667],105:[0,.67937,.09718,0,.23889],106:[.19444,.67937,.09162,0,.26667],107:[0,.69444,.08336,0,.48889],108:[0,.69444,.09483,0,.23889],109:[0,.44444,.01778,0,.79445],110:[0,.44444,.01778,0,.51667],111:[0,.44444,.06613,0,.5],112:[.19444,.44444,.0389,0,.51667],113:[.19444,.44444,.04169,0,.51667],114:[0,.44444,.10836,0,.34167],115:[0,.44444,.0778,0,.38333],116:[0,.57143,.07225,0,.36111],117:[0,.44444,.04169,0,.51667],118:[0,.44444,.10836,0,.46111],119:[0,.44444,.10836,0,.68334],120:[0,.44444,.09169,0,.46111],121:[.19444,.44444,.10836,0,.46111],122:[0,.44444,.08752,0,.43472],126:[.35,.32659,.08826,0,.5],160:[0,0,0,0,.25],168:[0,.67937,.06385,0,.5],176:[0,.69444,0,0,.73752],184:[.17014,0,0,0,.44445],305:[0,.44444,.04169,0,.23889],567:[.19444,.44444,.04169,0,.26667],710:[0,.69444,.0799,0,.5],711:[0,.63194,.08432,0,.5],713:[0,.60889,.08776,0,.5],714:[0,.69444,.09205,0,.5],715:[0,.69444,0,0,.5],728:[0,.69444,.09483,0,.5],729:[0,.67937,.07774,0,.27778],730:[0,.69444,0,0,.73752],732:[0,.67659,.08826,0,.5],733:[0,.69444,.09205,0,.5],915:[0,.69444,.13372,0,.54167],916:[0,.69444,0,0,.83334],920:[0,.69444,.07555,0,.77778],923:[0,.69444,0,0,.61111],926:[0,.69444,.12816,0,.66667],928:[0,.69444,.08094,0,.70834],931:[0,.69444,.11983,0,.72222],933:[0,.69444,.09031,0,.77778],934:[0,.69444,.04603,0,.72222],936:[0,.69444,.09031,0,.77778],937:[0,.69444,.08293,0,.72222],8211:[0,.44444,.08616,0,.5],8212:[0,.44444,.08616,0,1],8216:[0,.69444,.07816,0,.27778],8217:[0,.69444,.07816,0,.27778],8220:[0,.69444,.14205,0,.5],8221:[0,.69444,.00316,0,.5]},"SansSerif-Regular":{32:[0,0,0,0,.25],33:[0,.69444,0,0,.31945],34:[0,.69444,0,0,.5],35:[.19444,.69444,0,0,.83334],36:[.05556,.75,0,0,.5],37:[.05556,.75,0,0,.83334],38:[0,.69444,0,0,.75834],39:[0,.69444,0,0,.27778],40:[.25,.75,0,0,.38889],41:[.25,.75,0,0,.38889],42:[0,.75,0,0,.5],43:[.08333,.58333,0,0,.77778],44:[.125,.08333,0,0,.27778],45:[0,.44444,0,0,.33333],46:[0,.08333,0,0,.27778],47:[.25,.75,0,0,.5],48:[0,.65556,0,0,.5],49:[0,.65556,0,0,.5],50:[0,.65556,0,0,.5],51:[0,.65556,0,0,.5],52:[0,.65556,0,0,.5],53:[0,.65556,0,0,.5],54:[0,.65556,0,0,.5],55:[0,.65556,0,0,.5],56:[0,.65556,0,0,.5],57:[0,.65556,0,0,.5],58:[0,.44444,0,0,.27778],59:[.125,.44444,0,0,.27778],61:[-.13,.37,0,0,.77778],63:[0,.69444,0,0,.47222],64:[0,.69444,0,0,.66667],65:[0,.69444,0,0,.66667],66:[0,.69444,0,0,.66667],67:[0,.69444,0,0,.63889],68:[0,.69444,0,0,.72223],69:[0,.69444,0,0,.59722],70:[0,.69444,0,0,.56945],71:[0,.69444,0,0,.66667],72:[0,.69444,0,0,.70834],73:[0,.69444,0,0,.27778],74:[0,.69444,0,0,.47222],75:[0,.69444,0,0,.69445],76:[0,.69444,0,0,.54167],77:[0,.69444,0,0,.875],78:[0,.69444,0,0,.70834],79:[0,.69444,0,0,.73611],80:[0,.69444,0,0,.63889],81:[.125,.69444,0,0,.73611],82:[0,.69444,0,0,.64584],83:[0,.69444,0,0,.55556],84:[0,.69444,0,0,.68056],85:[0,.69444,0,0,.6875],86:[0,.69444,.01389,0,.66667],87:[0,.69444,.01389,0,.94445],88:[0,.69444,0,0,.66667],89:[0,.69444,.025,0,.66667],90:[0,.69444,0,0,.61111],91:[.25,.75,0,0,.28889],93:[.25,.75,0,0,.28889],94:[0,.69444,0,0,.5],95:[.35,.09444,.02778,0,.5],97:[0,.44444,0,0,.48056],98:[0,.69444,0,0,.51667],99:[0,.44444,0,0,.44445],100:[0,.69444,0,0,.51667],101:[0,.44444,0,0,.44445],102:[0,.69444,.06944,0,.30556],103:[.19444,.44444,.01389,0,.5],104:[0,.69444,0,0,.51667],105:[0,.67937,0,0,.23889],106:[.19444,.67937,0,0,.26667],107:[0,.69444,0,0,.48889],108:[0,.69444,0,0,.23889],109:[0,.44444,0,0,.79445],110:[0,.44444,0,0,.51667],111:[0,.44444,0,0,.5],112:[.19444,.44444,0,0,.51667],113:[.19444,.44444,0,0,.51667],114:[0,.44444,.01389,0,.34167],115:[0,.44444,0,0,.38333],116:[0,.57143,0,0,.36111],117:[0,.44444,0,0,.51667],118:[0,.44444,.01389,0,.46111],119:[0,.44444,.01389,0,.68334],120:[0,.44444,0,0,.46111],121:[.19444,.44444,.01389,0,.46111],122:[0,.44444,0,0,.43472],126:[.35,.32659,0,0,.5],160:[0,0,0,0,.25],168:[0,.67937,0,0,.5],176:[0,.69444,0,0,.66667],184:[.17014,0,0,0,.44445],305:[0,.44444,0,0,.23889],567:[.19444,.44444,0,0,.26667],710:[0,.69444,0,0,.5],711:[0,.63194,0,0,.5],713:[0,.60889,0,0,.5],714:[0,.69444,0,0,.5],715:[0,.69444,0,0,.5],728:[0,.69444,0,0,.5],729:[0,.67937,0,0,.27778],730:[0,.69444,0,0,.66667],732:[0,.67659,0,0,.5],733:[0,.69444,0,0,.5],915:[0,.69444,0,0,.54167],916:[0,.69444,0,0,.83334],920:[0,.69444,0,0,.77778],923:[0,.69444,0,0,.61111],926:[0,.69444,0,0,.66667],928:[0,.69444,0,0,.70834],931:[0,.69444,0,0,.72222],933:[0,.69444,0,0,.77778],934:[0,.69444,0,0,.72222],936:[0,.69444,0,0,.77778],937:[0,.69444,0,0,.72222],8211:[0,.44444,.02778,0,.5],8212:[0,.44444,.02778,0,1],8216:[0,.69444,0,0,.27778],8217:[0,.69444,0,0,.27778],8220:[0,.69444,0,0,.5],8221:[0,.69444,0,0,.5]},"Script-Regular":{32:[0,0,0,0,.25],65:[0,.7,.22925,0,.80253],66:[0,.7,.04087,0,.90757],67:[0,.7,.1689,0,.66619],68:[0,.7,.09371,0,.77443],69:[0,.7,.18583,0,.56162],70:[0,.7,.13634,0,.89544],71:[0,.7,.17322,0,.60961],72:[0,.7,.29694,0,.96919],73:[0,.7,.19189,0,.80907],74:[.27778,.7,.19189,0,1.05159],75:[0,.7,.31259,0,.91364],76:[0,.7,.19189,0,.87373],77:[0,.7,.15981,0,1.08031],78:[0,.7,.3525,0,.9015],79:[0,.7,.08078,0,.73787],80:[0,.7,.08078,0,1.01262],81:[0,.7,.03305,0,.88282],82:[0,.7,.06259,0,.85],83:[0,.7,.19189,0,.86767],84:[0,.7,.29087,0,.74697],85:[0,.7,.25815,0,.79996],86:[0,.7,.27523,0,.62204],87:[0,.7,.27523,0,.80532],88:[0,.7,.26006,0,.94445],89:[0,.7,.2939,0,.70961],90:[0,.7,.24037,0,.8212],160:[0,0,0,0,.25]},"Size1-Regular":{32:[0,0,0,0,.25],40:[.35001,.85,0,0,.45834],41:[.35001,.85,0,0,.45834],47:[.35001,.85,0,0,.57778],91:[.35001,.85,0,0,.41667],92:[.35001,.85,0,0,.57778],93:[.35001,.85,0,0,.41667],123:[.35001,.85,0,0,.58334],125:[.35001,.85,0,0,.58334],160:[0,0,0,0,.25],710:[0,.72222,0,0,.55556],732:[0,.72222,0,0,.55556],770:[0,.72222,0,0,.55556],771:[0,.72222,0,0,.55556],8214:[-99e-5,.601,0,0,.77778],8593:[1e-5,.6,0,0,.66667],8595:[1e-5,.6,0,0,.66667],8657:[1e-5,.6,0,0,.77778],8659:[1e-5,.6,0,0,.77778],8719:[.25001,.75,0,0,.94445],8720:[.25001,.75,0,0,.94445],8721:[.25001,.75,0,0,1.05556],8730:[.35001,.85,0,0,1],8739:[-.00599,.606,0,0,.33333],8741:[-.00599,.606,0,0,.55556],8747:[.30612,.805,.19445,0,.47222],8748:[.306,.805,.19445,0,.47222],8749:[.306,.805,.19445,0,.47222],8750:[.30612,.805,.19445,0,.47222],8896:[.25001,.75,0,0,.83334],8897:[.25001,.75,0,0,.83334],8898:[.25001,.75,0,0,.83334],8899:[.25001,.75,0,0,.83334],8968:[.35001,.85,0,0,.47222],8969:[.35001,.85,0,0,.47222],8970:[.35001,.85,0,0,.47222],8971:[.35001,.85,0,0,.47222],9168:[-99e-5,.601,0,0,.66667],10216:[.35001,.85,0,0,.47222],10217:[.35001,.85,0,0,.47222],10752:[.25001,.75,0,0,1.11111],10753:[.25001,.75,0,0,1.11111],10754:[.25001,.75,0,0,1.11111],10756:[.25001,.75,0,0,.83334],10758:[.25001,.75,0,0,.83334]},"Size2-Regular":{32:[0,0,0,0,.25],40:[.65002,1.15,0,0,.59722],41:[.65002,1.15,0,0,.59722],47:[.65002,1.15,0,0,.81111],91:[.65002,1.15,0,0,.47222],92:[.65002,1.15,0,0,.81111],93:[.65002,1.15,0,0,.47222],123:[.65002,1.15,0,0,.66667],125:[.65002,1.15,0,0,.66667],160:[0,0,0,0,.25],710:[0,.75,0,0,1],732:[0,.75,0,0,1],770:[0,.75,0,0,1],771:[0,.75,0,0,1],8719:[.55001,1.05,0,0,1.27778],8720:[.55001,1.05,0,0,1.27778],8721:[.55001,1.05,0,0,1.44445],8730:[.65002,1.15,0,0,1],8747:[.86225,1.36,.44445,0,.55556],8748:[.862,1.36,.44445,0,.55556],8749:[.862,1.36,.44445,0,.55556],8750:[.86225,1.36,.44445,0,.55556],8896:[.55001,1.05,0,0,1.11111],8897:[.55001,1.05,0,0,1.11111],8898:[.55001,1.05,0,0,1.11111],8899:[.55001,1.05,0,0,1.11111],8968:[.65002,1.15,0,0,.52778],8969:[.65002,1.15,0,0,.52778],8970:[.65002,1.15,0,0,.52778],8971:[.65002,1.15,0,0,.52778],10216:[.65002,1.15,0,0,.61111],10217:[.65002,1.15,0,0,.61111],10752:[.55001,1.05,0,0,1.51112],10753:[.55001,1.05,0,0,1.51112],10754:[.55001,1.05,0,0,1.51112],10756:[.55001,1.05,0,0,1.11111],10758:[.55001,1.05,0,0,1.11111]},"Size3-Regular":{32:[0,0,0,0,.25],40:[.95003,1.45,0,0,.73611],41:[.95003,1.45,0,0,.73611],47:[.95003,1.45,0,0,1.04445],91:[.95003,1.45,0,0,.52778],92:[.95003,1.45,0,0,1.04445],93:[.95003,1.45,0,0,.52778],123:[.95003,1.45,0,0,.75],125:[.95003,1.45,0,0,.75],160:[0,0,0,0,.25],710:[0,.75,0,0,1.44445],732:[0,.75,0,0,1.44445],770:[0,.75,0,0,1.44445],771:[0,.75,0,0,1.44445],8730:[.95003,1.45,0,0,1],8968:[.95003,1.45,0,0,.58334],8969:[.95003,1.45,0,0,.58334],8970:[.95003,1.45,0,0,.58334],8971:[.95003,1.45,0,0,.58334],10216:[.95003,1.45,0,0,.75],10217:[.95003,1.45,0,0,.75]},"Size4-Regular":{32:[0,0,0,0,.25],40:[1.25003,1.75,0,0,.79167],41:[1.25003,1.75,0,0,.79167],47:[1.25003,1.75,0,0,1.27778],91:[1.25003,1.75,0,0,.58334],92:[1.25003,1.75,0,0,1.27778],93:[1.25003,1.75,0,0,.58334],123:[1.25003,1.75,0,0,.80556],125:[1.25003,1.75,0,0,.80556],160:[0,0,0,0,.25],710:[0,.825,0,0,1.8889],732:[0,.825,0,0,1.8889],770:[0,.825,0,0,1.8889],771:[0,.825,0,0,1.8889],8730:[1.25003,1.75,0,0,1],8968:[1.25003,1.75,0,0,.63889],8969:[1.25003,1.75,0,0,.63889],8970:[1.25003,1.75,0,0,.63889],8971:[1.25003,1.75,0,0,.63889],9115:[.64502,1.155,0,0,.875],9116:[1e-5,.6,0,0,.875],9117:[.64502,1.155,0,0,.875],9118:[.64502,1.155,0,0,.875],9119:[1e-5,.6,0,0,.875],9120:[.64502,1.155,0,0,.875],9121:[.64502,1.155,0,0,.66667],9122:[-99e-5,.601,0,0,.66667],9123:[.64502,1.155,0,0,.66667],9124:[.64502,1.155,0,0,.66667],9125:[-99e-5,.601,0,0,.66667],9126:[.64502,1.155,0,0,.66667],9127:[1e-5,.9,0,0,.88889],9128:[.65002,1.15,0,0,.88889],9129:[.90001,0,0,0,.88889],9130:[0,.3,0,0,.88889],9131:[1e-5,.9,0,0,.88889],9132:[.65002,1.15,0,0,.88889],9133:[.90001,0,0,0,.88889],9143:[.88502,.915,0,0,1.05556],10216:[1.25003,1.75,0,0,.80556],10217:[1.25003,1.75,0,0,.80556],57344:[-.00499,.605,0,0,1.05556],57345:[-.00499,.605,0,0,1.05556],57680:[0,.12,0,0,.45],57681:[0,.12,0,0,.45],57682:[0,.12,0,0,.45],57683:[0,.12,0,0,.45]},"Typewriter-Regular":{32:[0,0,0,0,.525],33:[0,.61111,0,0,.525],34:[0,.61111,0,0,.525],35:[0,.61111,0,0,.525],36:[.08333,.69444,0,0,.525],37:[.08333,.69444,0,0,.525],38:[0,.61111,0,0,.525],39:[0,.61111,0,0,.525],40:[.08333,.69444,0,0,.525],41:[.08333,.69444,0,0,.525],42:[0,.52083,0,0,.525],43:[-.08056,.53055,0,0,.525],44:[.13889,.125,0,0,.525],45:[-.08056,.53055,0,0,.525],46:[0,.125,0,0,.525],47:[.08333,.69444,0,0,.525],48:[0,.61111,0,0,.525],49:[0,.61111,0,0,.525],50:[0,.61111,0,0,.525],51:[0,.61111,0,0,.525],52:[0,.61111,0,0,.525],53:[0,.61111,0,0,.525],54:[0,.61111,0,0,.525],55:[0,.61111,0,0,.525],56:[0,.61111,0,0,.525],57:[0,.61111,0,0,.525],58:[0,.43056,0,0,.525],59:[.13889,.43056,0,0,.525],60:[-.05556,.55556,0,0,.525],61:[-.19549,.41562,0,0,.525],62:[-.05556,.55556,0,0,.525],63:[0,.61111,0,0,.525],64:[0,.61111,0,0,.525],65:[0,.61111,0,0,.525],66:[0,.61111,0,0,.525],67:[0,.61111,0,0,.525],68:[0,.61111,0,0,.525],69:[0,.61111,0,0,.525],70:[0,.61111,0,0,.525],71:[0,.61111,0,0,.525],72:[0,.61111,0,0,.525],73:[0,.61111,0,0,.525],74:[0,.61111,0,0,.525],75:[0,.61111,0,0,.525],76:[0,.61111,0,0,.525],77:[0,.61111,0,0,.525],78:[0,.61111,0,0,.525],79:[0,.61111,0,0,.525],80:[0,.61111,0,0,.525],81:[.13889,.61111,0,0,.525],82:[0,.61111,0,0,.525],83:[0,.61111,0,0,.525],84:[0,.61111,0,0,.525],85:[0,.61111,0,0,.525],86:[0,.61111,0,0,.525],87:[0,.61111,0,0,.525],88:[0,.61111,0,0,.525],89:[0,.61111,0,0,.525],90:[0,.61111,0,0,.525],91:[.08333,.69444,0,0,.525],92:[.08333,.69444,0,0,.525],93:[.08333,.69444,0,0,.525],94:[0,.61111,0,0,.525],95:[.09514,0,0,0,.525],96:[0,.61111,0,0,.525],97:[0,.43056,0,0,.525],98:[0,.61111,0,0,.525],99:[0,.43056,0,0,.525],100:[0,.61111,0,0,.525],101:[0,.43056,0,0,.525],102:[0,.61111,0,0,.525],103:[.22222,.43056,0,0,.525],104:[0,.61111,0,0,.525],105:[0,.61111,0,0,.525],106:[.22222,.61111,0,0,.525],107:[0,.61111,0,0,.525],108:[0,.61111,0,0,.525],109:[0,.43056,0,0,.525],110:[0,.43056,0,0,.525],111:[0,.43056,0,0,.525],112:[.22222,.43056,0,0,.525],113:[.22222,.43056,0,0,.525],114:[0,.43056,0,0,.525],115:[0,.43056,0,0,.525],116:[0,.55358,0,0,.525],117:[0,.43056,0,0,.525],118:[0,.43056,0,0,.525],119:[0,.43056,0,0,.525],120:[0,.43056,0,0,.525],121:[.22222,.43056,0,0,.525],122:[0,.43056,0,0,.525],123:[.08333,.69444,0,0,.525],124:[.08333,.69444,0,0,.525],125:[.08333,.69444,0,0,.525],126:[0,.61111,0,0,.525],127:[0,.61111,0,0,.525],160:[0,0,0,0,.525],176:[0,.61111,0,0,.525],184:[.19445,0,0,0,.525],305:[0,.43056,0,0,.525],567:[.22222,.43056,0,0,.525],711:[0,.56597,0,0,.525],713:[0,.56555,0,0,.525],714:[0,.61111,0,0,.525],715:[0,.61111,0,0,.525],728:[0,.61111,0,0,.525],730:[0,.61111,0,0,.525],770:[0,.61111,0,0,.525],771:[0,.61111,0,0,.525],776:[0,.61111,0,0,.525],915:[0,.61111,0,0,.525],916:[0,.61111,0,0,.525],920:[0,.61111,0,0,.525],923:[0,.61111,0,0,.525],926:[0,.61111,0,0,.525],928:[0,.61111,0,0,.525],931:[0,.61111,0,0,.525],933:[0,.61111,0,0,.525],934:[0,.61111,0,0,.525],936:[0,.61111,0,0,.525],937:[0,.61111,0,0,.525],8216:[0,.61111,0,0,.525],8217:[0,.61111,0,0,.525],8242:[0,.61111,0,0,.525],9251:[.11111,.21944,0,0,.525]}},Qo={slant:[.25,.25,.25],space:[0,0,0],stretch:[0,0,0],shrink:[0,0,0],xHeight:[.431,.431,.431],quad:[1,1.171,1.472],extraSpace:[0,0,0],num1:[.677,.732,.925],num2:[.394,.384,.387],num3:[.444,.471,.504],denom1:[.686,.752,1.025],denom2:[.345,.344,.532],sup1:[.413,.503,.504],sup2:[.363,.431,.404],sup3:[.289,.286,.294],sub1:[.15,.143,.2],sub2:[.247,.286,.4],supDrop:[.386,.353,.494],subDrop:[.05,.071,.1],delim1:[2.39,1.7,1.98],delim2:[1.01,1.157,1.42],axisHeight:[.25,.25,.25],defaultRuleThickness:[.04,.049,.049],bigOpSpacing1:[.111,.111,.111],bigOpSpacing2:[.166,.166,.166],bigOpSpacing3:[.2,.2,.2],bigOpSpacing4:[.6,.611,.611],bigOpSpacing5:[.1,.143,.143],sqrtRuleThickness:[.04,.04,.04],ptPerEm:[10,10,10],doubleRuleSep:[.2,.2,.2],arrayRuleWidth:[.04,.04,.04],fboxsep:[.3,.3,.3],fboxrule:[.04,.04,.04]},wf={Å:"A",Ð:"D",Þ:"o",å:"a",ð:"d",þ:"o",А:"A",Б:"B",В:"B",Г:"F",Д:"A",Е:"E",Ж:"K",З:"3",И:"N",Й:"N",К:"K",Л:"N",М:"M",Н:"H",О:"O",П:"N",Р:"P",С:"C",Т:"T",У:"y",Ф:"O",Х:"X",Ц:"U",Ч:"h",Ш:"W",Щ:"W",Ъ:"B",Ы:"X",Ь:"B",Э:"3",Ю:"X",Я:"R",а:"a",б:"b",в:"a",г:"r",д:"y",е:"e",ж:"m",з:"e",и:"n",й:"n",к:"n",л:"n",м:"m",н:"n",о:"o",п:"n",р:"p",с:"c",т:"o",у:"y",ф:"b",х:"x",ц:"n",ч:"n",ш:"w",щ:"w",ъ:"a",ы:"m",ь:"a",э:"e",ю:"m",я:"r"};function W2(n,e){rr[n]=e}function H0(n,e,t){if(!rr[e])throw new Error("Font metrics not found for font: "+e+".");var i=n.charCodeAt(0),r=rr[e][i];if(!r&&n[0]in wf&&(i=wf[n[0]].charCodeAt(0),r=rr[e][i]),!r&&t==="text"&&Mf(i)&&(r=rr[e][77]),r)return{depth:r[0],height:r[1],italic:r[2],skew:r[3],width:r[4]}}var V0={};function q2(n){var e;if(n>=5?e=0:n>=3?e=1:e=2,!V0[e]){var t=V0[e]={cssEmPerMu:Qo.quad[e]/18};for(var i in Qo)Qo.hasOwnProperty(i)&&(t[i]=Qo[i][e])}return V0[e]}var X2=[[1,1,1],[2,1,1],[3,1,1],[4,2,1],[5,2,1],[6,3,1],[7,4,2],[8,6,3],[9,7,6],[10,8,7],[11,10,9]],Ef=[.5,.6,.7,.8,.9,1,1.2,1.44,1.728,2.074,2.488],Tf=function(e,t){return t.size<2?e:X2[e-1][t.size-1]};class Er{constructor(e){this.style=void 0,this.color=void 0,this.size=void 0,this.textSize=void 0,this.phantom=void 0,this.font=void 0,this.fontFamily=void 0,this.fontWeight=void 0,this.fontShape=void 0,this.sizeMultiplier=void 0,this.maxSize=void 0,this.minRuleThickness=void 0,this._fontMetrics=void 0,this.style=e.style,this.color=e.color,this.size=e.size||Er.BASESIZE,this.textSize=e.textSize||this.size,this.phantom=!!e.phantom,this.font=e.font||"",this.fontFamily=e.fontFamily||"",this.fontWeight=e.fontWeight||"",this.fontShape=e.fontShape||"",this.sizeMultiplier=Ef[this.size-1],this.maxSize=e.maxSize,this.minRuleThickness=e.minRuleThickness,this._fontMetrics=void 0}extend(e){var t={style:this.style,size:this.size,textSize:this.textSize,color:this.color,phantom:this.phantom,font:this.font,fontFamily:this.fontFamily,fontWeight:this.fontWeight,fontShape:this.fontShape,maxSize:this.maxSize,minRuleThickness:this.minRuleThickness};for(var i in e)e.hasOwnProperty(i)&&(t[i]=e[i]);return new Er(t)}havingStyle(e){return this.style===e?this:this.extend({style:e,size:Tf(this.textSize,e)})}havingCrampedStyle(){return this.havingStyle(this.style.cramp())}havingSize(e){return this.size===e&&this.textSize===e?this:this.extend({style:this.style.text(),size:e,textSize:e,sizeMultiplier:Ef[e-1]})}havingBaseStyle(e){e=e||this.style.text();var t=Tf(Er.BASESIZE,e);return this.size===t&&this.textSize===Er.BASESIZE&&this.style===e?this:this.extend({style:e,size:t})}havingBaseSizing(){var e;switch(this.style.id){case 4:case 5:e=3;break;case 6:case 7:e=1;break;default:e=6}return this.extend({style:this.style.text(),size:e})}withColor(e){return this.extend({color:e})}withPhantom(){return this.extend({phantom:!0})}withFont(e){return this.extend({font:e})}withTextFontFamily(e){return this.extend({fontFamily:e,font:""})}withTextFontWeight(e){return this.extend({fontWeight:e,font:""})}withTextFontShape(e){return this.extend({fontShape:e,font:""})}sizingClasses(e){return e.size!==this.size?["sizing","reset-size"+e.size,"size"+this.size]:[]}baseSizingClasses(){return this.size!==Er.BASESIZE?["sizing","reset-size"+this.size,"size"+Er.BASESIZE]:[]}fontMetrics(){return this._fontMetrics||(this._fontMetrics=q2(this.size)),this._fontMetrics}getColor(){return this.phantom?"transparent":this.color}}Er.BASESIZE=6;var G0={pt:1,mm:7227/2540,cm:7227/254,in:72.27,bp:803/800,pc:12,dd:1238/1157,cc:14856/1157,nd:685/642,nc:1370/107,sp:1/65536,px:803/800},Y2={ex:!0,em:!0,mu:!0},Af=function(e){return typeof e!="string"&&(e=e.unit),e in G0||e in Y2||e==="ex"},hn=function(e,t){var i;if(e.unit in G0)i=G0[e.unit]/t.fontMetrics().ptPerEm/t.sizeMultiplier;else if(e.unit==="mu")i=t.fontMetrics().cssEmPerMu;else{var r;if(t.style.isTight()?r=t.havingStyle(t.style.text()):r=t,e.unit==="ex")i=r.fontMetrics().xHeight;else if(e.unit==="em")i=r.fontMetrics().quad;else throw new Ae("Invalid unit: '"+e.unit+"'");r!==t&&(i*=r.sizeMultiplier/t.sizeMultiplier)}return Math.min(e.number*i,t.maxSize)},Re=function(e){return+e.toFixed(4)+"em"},Kr=function(e){return e.filter(t=>t).join(" ")},Cf=function(e,t,i){if(this.classes=e||[],this.attributes={},this.height=0,this.depth=0,this.maxFontSize=0,this.style=i||{},t){t.style.isTight()&&this.classes.push("mtight");var r=t.getColor();r&&(this.style.color=r)}},Rf=function(e){var t=document.createElement(e);t.className=Kr(this.classes);for(var i in this.style)this.style.hasOwnProperty(i)&&(t.style[i]=this.style[i]);for(var r in this.attributes)this.attributes.hasOwnProperty(r)&&t.setAttribute(r,this.attributes[r]);for(var s=0;s<this.children.length;s++)t.appendChild(this.children[s].toNode());return t},$2=/[\s"'>/=\x00-\x1f]/,Df=function(e){var t="<"+e;this.classes.length&&(t+=' class="'+it.escape(Kr(this.classes))+'"');var i="";for(var r in this.style)this.style.hasOwnProperty(r)&&(i+=it.hyphenate(r)+":"+this.style[r]+";");i&&(t+=' style="'+it.escape(i)+'"');for(var s in this.attributes)if(this.attributes.hasOwnProperty(s)){if($2.test(s))throw new Ae("Invalid attribute name '"+s+"'");t+=" "+s+'="'+it.escape(this.attributes[s])+'"'}t+=">";for(var a=0;a<this.children.length;a++)t+=this.children[a].toMarkup();return t+="</"+e+">",t};class fo{constructor(e,t,i,r){this.children=void 0,this.attributes=void 0,this.classes=void 0,this.height=void 0,this.depth=void 0,this.width=void 0,this.maxFontSize=void 0,this.style=void 0,Cf.call(this,e,i,r),this.children=t||[]}setAttribute(e,t){this.attributes[e]=t}hasClass(e){return it.contains(this.classes,e)}toNode(){return Rf.call(this,"span")}toMarkup(){return Df.call(this,"span")}}class W0{constructor(e,t,i,r){this.children=void 0,this.attributes=void 0,this.classes=void 0,this.height=void 0,this.depth=void 0,this.maxFontSize=void 0,this.style=void 0,Cf.call(this,t,r),this.children=i||[],this.setAttribute("href",e)}setAttribute(e,t){this.attributes[e]=t}hasClass(e){return it.contains(this.classes,e)}toNode(){return Rf.call(this,"a")}toMarkup(){return Df.call(this,"a")}}class j2{constructor(e,t,i){this.src=void 0,this.alt=void 0,this.classes=void 0,this.height=void 0,this.depth=void 0,this.maxFontSize=void 0,this.style=void 0,this.alt=t,this.src=e,this.classes=["mord"],this.style=i}hasClass(e){return it.contains(this.classes,e)}toNode(){var e=document.createElement("img");e.src=this.src,e.alt=this.alt,e.className="mord";for(var t in this.style)this.style.hasOwnProperty(t)&&(e.style[t]=this.style[t]);return e}toMarkup(){var e='<img src="'+it.escape(this.src)+'"'+(' alt="'+it.escape(this.alt)+'"'),t="";for(var i in this.style)this.style.hasOwnProperty(i)&&(t+=it.hyphenate(i)+":"+this.style[i]+";");return t&&(e+=' style="'+it.escape(t)+'"'),e+="'/>",e}}var Z2={î:"ı̂",ï:"ı̈",í:"ı́",ì:"ı̀"};class Di{constructor(e,t,i,r,s,a,o,l){this.text=void 0,this.height=void 0,this.depth=void 0,this.italic=void 0,this.skew=void 0,this.width=void 0,this.maxFontSize=void 0,this.classes=void 0,this.style=void 0,this.text=e,this.height=t||0,this.depth=i||0,this.italic=r||0,this.skew=s||0,this.width=a||0,this.classes=o||[],this.style=l||{},this.maxFontSize=0;var c=I2(this.text.charCodeAt(0));c&&this.classes.push(c+"_fallback"),/[îïíì]/.test(this.text)&&(this.text=Z2[this.text])}hasClass(e){return it.contains(this.classes,e)}toNode(){var e=document.createTextNode(this.text),t=null;this.italic>0&&(t=document.createElement("span"),t.style.marginRight=Re(this.italic)),this.classes.length>0&&(t=t||document.createElement("span"),t.className=Kr(this.classes));for(var i in this.style)this.style.hasOwnProperty(i)&&(t=t||document.createElement("span"),t.style[i]=this.style[i]);return t?(t.appendChild(e),t):e}toMarkup(){var e=!1,t="<span";this.classes.length&&(e=!0,t+=' class="',t+=it.escape(Kr(this.classes)),t+='"');var i="";this.italic>0&&(i+="margin-right:"+this.italic+"em;");for(var r in this.style)this.style.hasOwnProperty(r)&&(i+=it.hyphenate(r)+":"+this.style[r]+";");i&&(e=!0,t+=' style="'+it.escape(i)+'"');var s=it.escape(this.text);return e?(t+=">",t+=s,t+="</span>",t):s}}class Tr{constructor(e,t){this.children=void 0,this.attributes=void 0,this.children=e||[],this.attributes=t||{}}toNode(){var e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"svg");for(var i in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,i)&&t.setAttribute(i,this.attributes[i]);for(var r=0;r<this.children.length;r++)t.appendChild(this.children[r].toNode());return t}toMarkup(){var e='<svg xmlns="http://www.w3.org/2000/svg"';for(var t in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,t)&&(e+=" "+t+'="'+it.escape(this.attributes[t])+'"');e+=">";for(var i=0;i<this.children.length;i++)e+=this.children[i].toMarkup();return e+="</svg>",e}}class Jr{constructor(e,t){this.pathName=void 0,this.alternate=void 0,this.pathName=e,this.alternate=t}toNode(){var e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"path");return this.alternate?t.setAttribute("d",this.alternate):t.setAttribute("d",Sf[this.pathName]),t}toMarkup(){return this.alternate?'<path d="'+it.escape(this.alternate)+'"/>':'<path d="'+it.escape(Sf[this.pathName])+'"/>'}}class q0{constructor(e){this.attributes=void 0,this.attributes=e||{}}toNode(){var e="http://www.w3.org/2000/svg",t=document.createElementNS(e,"line");for(var i in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,i)&&t.setAttribute(i,this.attributes[i]);return t}toMarkup(){var e="<line";for(var t in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,t)&&(e+=" "+t+'="'+it.escape(this.attributes[t])+'"');return e+="/>",e}}function Pf(n){if(n instanceof Di)return n;throw new Error("Expected symbolNode but got "+String(n)+".")}function K2(n){if(n instanceof fo)return n;throw new Error("Expected span<HtmlDomNode> but got "+String(n)+".")}var J2={bin:1,close:1,inner:1,open:1,punct:1,rel:1},Q2={"accent-token":1,mathord:1,"op-token":1,spacing:1,textord:1},Kt={math:{},text:{}};function d(n,e,t,i,r,s){Kt[n][r]={font:e,group:t,replace:i},s&&i&&(Kt[n][i]=Kt[n][r])}var v="math",xe="text",M="main",F="ams",an="accent-token",We="bin",Jn="close",ca="inner",st="mathord",yn="op-token",gi="open",el="punct",O="rel",Ar="spacing",G="textord";d(v,M,O,"≡","\\equiv",!0),d(v,M,O,"≺","\\prec",!0),d(v,M,O,"≻","\\succ",!0),d(v,M,O,"∼","\\sim",!0),d(v,M,O,"⊥","\\perp"),d(v,M,O,"⪯","\\preceq",!0),d(v,M,O,"⪰","\\succeq",!0),d(v,M,O,"≃","\\simeq",!0),d(v,M,O,"∣","\\mid",!0),d(v,M,O,"≪","\\ll",!0),d(v,M,O,"≫","\\gg",!0),d(v,M,O,"≍","\\asymp",!0),d(v,M,O,"∥","\\parallel"),d(v,M,O,"⋈","\\bowtie",!0),d(v,M,O,"⌣","\\smile",!0),d(v,M,O,"⊑","\\sqsubseteq",!0),d(v,M,O,"⊒","\\sqsupseteq",!0),d(v,M,O,"≐","\\doteq",!0),d(v,M,O,"⌢","\\frown",!0),d(v,M,O,"∋","\\ni",!0),d(v,M,O,"∝","\\propto",!0),d(v,M,O,"⊢","\\vdash",!0),d(v,M,O,"⊣","\\dashv",!0),d(v,M,O,"∋","\\owns"),d(v,M,el,".","\\ldotp"),d(v,M,el,"⋅","\\cdotp"),d(v,M,G,"#","\\#"),d(xe,M,G,"#","\\#"),d(v,M,G,"&","\\&"),d(xe,M,G,"&","\\&"),d(v,M,G,"ℵ","\\aleph",!0),d(v,M,G,"∀","\\forall",!0),d(v,M,G,"ℏ","\\hbar",!0),d(v,M,G,"∃","\\exists",!0),d(v,M,G,"∇","\\nabla",!0),d(v,M,G,"♭","\\flat",!0),d(v,M,G,"ℓ","\\ell",!0),d(v,M,G,"♮","\\natural",!0),d(v,M,G,"♣","\\clubsuit",!0),d(v,M,G,"℘","\\wp",!0),d(v,M,G,"♯","\\sharp",!0),d(v,M,G,"♢","\\diamondsuit",!0),d(v,M,G,"ℜ","\\Re",!0),d(v,M,G,"♡","\\heartsuit",!0),d(v,M,G,"ℑ","\\Im",!0),d(v,M,G,"♠","\\spadesuit",!0),d(v,M,G,"§","\\S",!0),d(xe,M,G,"§","\\S"),d(v,M,G,"¶","\\P",!0),d(xe,M,G,"¶","\\P"),d(v,M,G,"†","\\dag"),d(xe,M,G,"†","\\dag"),d(xe,M,G,"†","\\textdagger"),d(v,M,G,"‡","\\ddag"),d(xe,M,G,"‡","\\ddag"),d(xe,M,G,"‡","\\textdaggerdbl"),d(v,M,Jn,"⎱","\\rmoustache",!0),d(v,M,gi,"⎰","\\lmoustache",!0),d(v,M,Jn,"⟯","\\rgroup",!0),d(v,M,gi,"⟮","\\lgroup",!0),d(v,M,We,"∓","\\mp",!0),d(v,M,We,"⊖","\\ominus",!0),d(v,M,We,"⊎","\\uplus",!0),d(v,M,We,"⊓","\\sqcap",!0),d(v,M,We,"∗","\\ast"),d(v,M,We,"⊔","\\sqcup",!0),d(v,M,We,"◯","\\bigcirc",!0),d(v,M,We,"∙","\\bullet",!0),d(v,M,We,"‡","\\ddagger"),d(v,M,We,"≀","\\wr",!0),d(v,M,We,"⨿","\\amalg"),d(v,M,We,"&","\\And"),d(v,M,O,"⟵","\\longleftarrow",!0),d(v,M,O,"⇐","\\Leftarrow",!0),d(v,M,O,"⟸","\\Longleftarrow",!0),d(v,M,O,"⟶","\\longrightarrow",!0),d(v,M,O,"⇒","\\Rightarrow",!0),d(v,M,O,"⟹","\\Longrightarrow",!0),d(v,M,O,"↔","\\leftrightarrow",!0),d(v,M,O,"⟷","\\longleftrightarrow",!0),d(v,M,O,"⇔","\\Leftrightarrow",!0),d(v,M,O,"⟺","\\Longleftrightarrow",!0),d(v,M,O,"↦","\\mapsto",!0),d(v,M,O,"⟼","\\longmapsto",!0),d(v,M,O,"↗","\\nearrow",!0),d(v,M,O,"↩","\\hookleftarrow",!0),d(v,M,O,"↪","\\hookrightarrow",!0),d(v,M,O,"↘","\\searrow",!0),d(v,M,O,"↼","\\leftharpoonup",!0),d(v,M,O,"⇀","\\rightharpoonup",!0),d(v,M,O,"↙","\\swarrow",!0),d(v,M,O,"↽","\\leftharpoondown",!0),d(v,M,O,"⇁","\\rightharpoondown",!0),d(v,M,O,"↖","\\nwarrow",!0),d(v,M,O,"⇌","\\rightleftharpoons",!0),d(v,F,O,"≮","\\nless",!0),d(v,F,O,"","\\@nleqslant"),d(v,F,O,"","\\@nleqq"),d(v,F,O,"⪇","\\lneq",!0),d(v,F,O,"≨","\\lneqq",!0),d(v,F,O,"","\\@lvertneqq"),d(v,F,O,"⋦","\\lnsim",!0),d(v,F,O,"⪉","\\lnapprox",!0),d(v,F,O,"⊀","\\nprec",!0),d(v,F,O,"⋠","\\npreceq",!0),d(v,F,O,"⋨","\\precnsim",!0),d(v,F,O,"⪹","\\precnapprox",!0),d(v,F,O,"≁","\\nsim",!0),d(v,F,O,"","\\@nshortmid"),d(v,F,O,"∤","\\nmid",!0),d(v,F,O,"⊬","\\nvdash",!0),d(v,F,O,"⊭","\\nvDash",!0),d(v,F,O,"⋪","\\ntriangleleft"),d(v,F,O,"⋬","\\ntrianglelefteq",!0),d(v,F,O,"⊊","\\subsetneq",!0),d(v,F,O,"","\\@varsubsetneq"),d(v,F,O,"⫋","\\subsetneqq",!0),d(v,F,O,"","\\@varsubsetneqq"),d(v,F,O,"≯","\\ngtr",!0),d(v,F,O,"","\\@ngeqslant"),d(v,F,O,"","\\@ngeqq"),d(v,F,O,"⪈","\\gneq",!0),d(v,F,O,"≩","\\gneqq",!0),d(v,F,O,"","\\@gvertneqq"),d(v,F,O,"⋧","\\gnsim",!0),d(v,F,O,"⪊","\\gnapprox",!0),d(v,F,O,"⊁","\\nsucc",!0),d(v,F,O,"⋡","\\nsucceq",!0),d(v,F,O,"⋩","\\succnsim",!0),d(v,F,O,"⪺","\\succnapprox",!0),d(v,F,O,"≆","\\ncong",!0),d(v,F,O,"","\\@nshortparallel"),d(v,F,O,"∦","\\nparallel",!0),d(v,F,O,"⊯","\\nVDash",!0),d(v,F,O,"⋫","\\ntriangleright"),d(v,F,O,"⋭","\\ntrianglerighteq",!0),d(v,F,O,"","\\@nsupseteqq"),d(v,F,O,"⊋","\\supsetneq",!0),d(v,F,O,"","\\@varsupsetneq"),d(v,F,O,"⫌","\\supsetneqq",!0),d(v,F,O,"","\\@varsupsetneqq"),d(v,F,O,"⊮","\\nVdash",!0),d(v,F,O,"⪵","\\precneqq",!0),d(v,F,O,"⪶","\\succneqq",!0),d(v,F,O,"","\\@nsubseteqq"),d(v,F,We,"⊴","\\unlhd"),d(v,F,We,"⊵","\\unrhd"),d(v,F,O,"↚","\\nleftarrow",!0),d(v,F,O,"↛","\\nrightarrow",!0),d(v,F,O,"⇍","\\nLeftarrow",!0),d(v,F,O,"⇏","\\nRightarrow",!0),d(v,F,O,"↮","\\nleftrightarrow",!0),d(v,F,O,"⇎","\\nLeftrightarrow",!0),d(v,F,O,"△","\\vartriangle"),d(v,F,G,"ℏ","\\hslash"),d(v,F,G,"▽","\\triangledown"),d(v,F,G,"◊","\\lozenge"),d(v,F,G,"Ⓢ","\\circledS"),d(v,F,G,"®","\\circledR"),d(xe,F,G,"®","\\circledR"),d(v,F,G,"∡","\\measuredangle",!0),d(v,F,G,"∄","\\nexists"),d(v,F,G,"℧","\\mho"),d(v,F,G,"Ⅎ","\\Finv",!0),d(v,F,G,"⅁","\\Game",!0),d(v,F,G,"‵","\\backprime"),d(v,F,G,"▲","\\blacktriangle"),d(v,F,G,"▼","\\blacktriangledown"),d(v,F,G,"■","\\blacksquare"),d(v,F,G,"⧫","\\blacklozenge"),d(v,F,G,"★","\\bigstar"),d(v,F,G,"∢","\\sphericalangle",!0),d(v,F,G,"∁","\\complement",!0),d(v,F,G,"ð","\\eth",!0),d(xe,M,G,"ð","ð"),d(v,F,G,"╱","\\diagup"),d(v,F,G,"╲","\\diagdown"),d(v,F,G,"□","\\square"),d(v,F,G,"□","\\Box"),d(v,F,G,"◊","\\Diamond"),d(v,F,G,"¥","\\yen",!0),d(xe,F,G,"¥","\\yen",!0),d(v,F,G,"✓","\\checkmark",!0),d(xe,F,G,"✓","\\checkmark"),d(v,F,G,"ℶ","\\beth",!0),d(v,F,G,"ℸ","\\daleth",!0),d(v,F,G,"ℷ","\\gimel",!0),d(v,F,G,"ϝ","\\digamma",!0),d(v,F,G,"ϰ","\\varkappa"),d(v,F,gi,"┌","\\@ulcorner",!0),d(v,F,Jn,"┐","\\@urcorner",!0),d(v,F,gi,"└","\\@llcorner",!0),d(v,F,Jn,"┘","\\@lrcorner",!0),d(v,F,O,"≦","\\leqq",!0),d(v,F,O,"⩽","\\leqslant",!0),d(v,F,O,"⪕","\\eqslantless",!0),d(v,F,O,"≲","\\lesssim",!0),d(v,F,O,"⪅","\\lessapprox",!0),d(v,F,O,"≊","\\approxeq",!0),d(v,F,We,"⋖","\\lessdot"),d(v,F,O,"⋘","\\lll",!0),d(v,F,O,"≶","\\lessgtr",!0),d(v,F,O,"⋚","\\lesseqgtr",!0),d(v,F,O,"⪋","\\lesseqqgtr",!0),d(v,F,O,"≑","\\doteqdot"),d(v,F,O,"≓","\\risingdotseq",!0),d(v,F,O,"≒","\\fallingdotseq",!0),d(v,F,O,"∽","\\backsim",!0),d(v,F,O,"⋍","\\backsimeq",!0),d(v,F,O,"⫅","\\subseteqq",!0),d(v,F,O,"⋐","\\Subset",!0),d(v,F,O,"⊏","\\sqsubset",!0),d(v,F,O,"≼","\\preccurlyeq",!0),d(v,F,O,"⋞","\\curlyeqprec",!0),d(v,F,O,"≾","\\precsim",!0),d(v,F,O,"⪷","\\precapprox",!0),d(v,F,O,"⊲","\\vartriangleleft"),d(v,F,O,"⊴","\\trianglelefteq"),d(v,F,O,"⊨","\\vDash",!0),d(v,F,O,"⊪","\\Vvdash",!0),d(v,F,O,"⌣","\\smallsmile"),d(v,F,O,"⌢","\\smallfrown"),d(v,F,O,"≏","\\bumpeq",!0),d(v,F,O,"≎","\\Bumpeq",!0),d(v,F,O,"≧","\\geqq",!0),d(v,F,O,"⩾","\\geqslant",!0),d(v,F,O,"⪖","\\eqslantgtr",!0),d(v,F,O,"≳","\\gtrsim",!0),d(v,F,O,"⪆","\\gtrapprox",!0),d(v,F,We,"⋗","\\gtrdot"),d(v,F,O,"⋙","\\ggg",!0),d(v,F,O,"≷","\\gtrless",!0),d(v,F,O,"⋛","\\gtreqless",!0),d(v,F,O,"⪌","\\gtreqqless",!0),d(v,F,O,"≖","\\eqcirc",!0),d(v,F,O,"≗","\\circeq",!0),d(v,F,O,"≜","\\triangleq",!0),d(v,F,O,"∼","\\thicksim"),d(v,F,O,"≈","\\thickapprox"),d(v,F,O,"⫆","\\supseteqq",!0),d(v,F,O,"⋑","\\Supset",!0),d(v,F,O,"⊐","\\sqsupset",!0),d(v,F,O,"≽","\\succcurlyeq",!0),d(v,F,O,"⋟","\\curlyeqsucc",!0),d(v,F,O,"≿","\\succsim",!0),d(v,F,O,"⪸","\\succapprox",!0),d(v,F,O,"⊳","\\vartriangleright"),d(v,F,O,"⊵","\\trianglerighteq"),d(v,F,O,"⊩","\\Vdash",!0),d(v,F,O,"∣","\\shortmid"),d(v,F,O,"∥","\\shortparallel"),d(v,F,O,"≬","\\between",!0),d(v,F,O,"⋔","\\pitchfork",!0),d(v,F,O,"∝","\\varpropto"),d(v,F,O,"◀","\\blacktriangleleft"),d(v,F,O,"∴","\\therefore",!0),d(v,F,O,"∍","\\backepsilon"),d(v,F,O,"▶","\\blacktriangleright"),d(v,F,O,"∵","\\because",!0),d(v,F,O,"⋘","\\llless"),d(v,F,O,"⋙","\\gggtr"),d(v,F,We,"⊲","\\lhd"),d(v,F,We,"⊳","\\rhd"),d(v,F,O,"≂","\\eqsim",!0),d(v,M,O,"⋈","\\Join"),d(v,F,O,"≑","\\Doteq",!0),d(v,F,We,"∔","\\dotplus",!0),d(v,F,We,"∖","\\smallsetminus"),d(v,F,We,"⋒","\\Cap",!0),d(v,F,We,"⋓","\\Cup",!0),d(v,F,We,"⩞","\\doublebarwedge",!0),d(v,F,We,"⊟","\\boxminus",!0),d(v,F,We,"⊞","\\boxplus",!0),d(v,F,We,"⋇","\\divideontimes",!0),d(v,F,We,"⋉","\\ltimes",!0),d(v,F,We,"⋊","\\rtimes",!0),d(v,F,We,"⋋","\\leftthreetimes",!0),d(v,F,We,"⋌","\\rightthreetimes",!0),d(v,F,We,"⋏","\\curlywedge",!0),d(v,F,We,"⋎","\\curlyvee",!0),d(v,F,We,"⊝","\\circleddash",!0),d(v,F,We,"⊛","\\circledast",!0),d(v,F,We,"⋅","\\centerdot"),d(v,F,We,"⊺","\\intercal",!0),d(v,F,We,"⋒","\\doublecap"),d(v,F,We,"⋓","\\doublecup"),d(v,F,We,"⊠","\\boxtimes",!0),d(v,F,O,"⇢","\\dashrightarrow",!0),d(v,F,O,"⇠","\\dashleftarrow",!0),d(v,F,O,"⇇","\\leftleftarrows",!0),d(v,F,O,"⇆","\\leftrightarrows",!0),d(v,F,O,"⇚","\\Lleftarrow",!0),d(v,F,O,"↞","\\twoheadleftarrow",!0),d(v,F,O,"↢","\\leftarrowtail",!0),d(v,F,O,"↫","\\looparrowleft",!0),d(v,F,O,"⇋","\\leftrightharpoons",!0),d(v,F,O,"↶","\\curvearrowleft",!0),d(v,F,O,"↺","\\circlearrowleft",!0),d(v,F,O,"↰","\\Lsh",!0),d(v,F,O,"⇈","\\upuparrows",!0),d(v,F,O,"↿","\\upharpoonleft",!0),d(v,F,O,"⇃","\\downharpoonleft",!0),d(v,M,O,"⊶","\\origof",!0),d(v,M,O,"⊷","\\imageof",!0),d(v,F,O,"⊸","\\multimap",!0),d(v,F,O,"↭","\\leftrightsquigarrow",!0),d(v,F,O,"⇉","\\rightrightarrows",!0),d(v,F,O,"⇄","\\rightleftarrows",!0),d(v,F,O,"↠","\\twoheadrightarrow",!0),d(v,F,O,"↣","\\rightarrowtail",!0),d(v,F,O,"↬","\\looparrowright",!0),d(v,F,O,"↷","\\curvearrowright",!0),d(v,F,O,"↻","\\circlearrowright",!0),d(v,F,O,"↱","\\Rsh",!0),d(v,F,O,"⇊","\\downdownarrows",!0),d(v,F,O,"↾","\\upharpoonright",!0),d(v,F,O,"⇂","\\downharpoonright",!0),d(v,F,O,"⇝","\\rightsquigarrow",!0),d(v,F,O,"⇝","\\leadsto"),d(v,F,O,"⇛","\\Rrightarrow",!0),d(v,F,O,"↾","\\restriction"),d(v,M,G,"‘","`"),d(v,M,G,"$","\\$"),d(xe,M,G,"$","\\$"),d(xe,M,G,"$","\\textdollar"),d(v,M,G,"%","\\%"),d(xe,M,G,"%","\\%"),d(v,M,G,"_","\\_"),d(xe,M,G,"_","\\_"),d(xe,M,G,"_","\\textunderscore"),d(v,M,G,"∠","\\angle",!0),d(v,M,G,"∞","\\infty",!0),d(v,M,G,"′","\\prime"),d(v,M,G,"△","\\triangle"),d(v,M,G,"Γ","\\Gamma",!0),d(v,M,G,"Δ","\\Delta",!0),d(v,M,G,"Θ","\\Theta",!0),d(v,M,G,"Λ","\\Lambda",!0),d(v,M,G,"Ξ","\\Xi",!0),d(v,M,G,"Π","\\Pi",!0),d(v,M,G,"Σ","\\Sigma",!0),d(v,M,G,"Υ","\\Upsilon",!0),d(v,M,G,"Φ","\\Phi",!0),d(v,M,G,"Ψ","\\Psi",!0),d(v,M,G,"Ω","\\Omega",!0),d(v,M,G,"A","Α"),d(v,M,G,"B","Β"),d(v,M,G,"E","Ε"),d(v,M,G,"Z","Ζ"),d(v,M,G,"H","Η"),d(v,M,G,"I","Ι"),d(v,M,G,"K","Κ"),d(v,M,G,"M","Μ"),d(v,M,G,"N","Ν"),d(v,M,G,"O","Ο"),d(v,M,G,"P","Ρ"),d(v,M,G,"T","Τ"),d(v,M,G,"X","Χ"),d(v,M,G,"¬","\\neg",!0),d(v,M,G,"¬","\\lnot"),d(v,M,G,"⊤","\\top"),d(v,M,G,"⊥","\\bot"),d(v,M,G,"∅","\\emptyset"),d(v,F,G,"∅","\\varnothing"),d(v,M,st,"α","\\alpha",!0),d(v,M,st,"β","\\beta",!0),d(v,M,st,"γ","\\gamma",!0),d(v,M,st,"δ","\\delta",!0),d(v,M,st,"ϵ","\\epsilon",!0),d(v,M,st,"ζ","\\zeta",!0),d(v,M,st,"η","\\eta",!0),d(v,M,st,"θ","\\theta",!0),d(v,M,st,"ι","\\iota",!0),d(v,M,st,"κ","\\kappa",!0),d(v,M,st,"λ","\\lambda",!0),d(v,M,st,"μ","\\mu",!0),d(v,M,st,"ν","\\nu",!0),d(v,M,st,"ξ","\\xi",!0),d(v,M,st,"ο","\\omicron",!0),d(v,M,st,"π","\\pi",!0),d(v,M,st,"ρ","\\rho",!0),d(v,M,st,"σ","\\sigma",!0),d(v,M,st,"τ","\\tau",!0),d(v,M,st,"υ","\\upsilon",!0),d(v,M,st,"ϕ","\\phi",!0),d(v,M,st,"χ","\\chi",!0),d(v,M,st,"ψ","\\psi",!0),d(v,M,st,"ω","\\omega",!0),d(v,M,st,"ε","\\varepsilon",!0),d(v,M,st,"ϑ","\\vartheta",!0),d(v,M,st,"ϖ","\\varpi",!0),d(v,M,st,"ϱ","\\varrho",!0),d(v,M,st,"ς","\\varsigma",!0),d(v,M,st,"φ","\\varphi",!0),d(v,M,We,"∗","*",!0),d(v,M,We,"+","+"),d(v,M,We,"−","-",!0),d(v,M,We,"⋅","\\cdot",!0),d(v,M,We,"∘","\\circ",!0),d(v,M,We,"÷","\\div",!0),d(v,M,We,"±","\\pm",!0),d(v,M,We,"×","\\times",!0),d(v,M,We,"∩","\\cap",!0),d(v,M,We,"∪","\\cup",!0),d(v,M,We,"∖","\\setminus",!0),d(v,M,We,"∧","\\land"),d(v,M,We,"∨","\\lor"),d(v,M,We,"∧","\\wedge",!0),d(v,M,We,"∨","\\vee",!0),d(v,M,G,"√","\\surd"),d(v,M,gi,"⟨","\\langle",!0),d(v,M,gi,"∣","\\lvert"),d(v,M,gi,"∥","\\lVert"),d(v,M,Jn,"?","?"),d(v,M,Jn,"!","!"),d(v,M,Jn,"⟩","\\rangle",!0),d(v,M,Jn,"∣","\\rvert"),d(v,M,Jn,"∥","\\rVert"),d(v,M,O,"=","="),d(v,M,O,":",":"),d(v,M,O,"≈","\\approx",!0),d(v,M,O,"≅","\\cong",!0),d(v,M,O,"≥","\\ge"),d(v,M,O,"≥","\\geq",!0),d(v,M,O,"←","\\gets"),d(v,M,O,">","\\gt",!0),d(v,M,O,"∈","\\in",!0),d(v,M,O,"","\\@not"),d(v,M,O,"⊂","\\subset",!0),d(v,M,O,"⊃","\\supset",!0),d(v,M,O,"⊆","\\subseteq",!0),d(v,M,O,"⊇","\\supseteq",!0),d(v,F,O,"⊈","\\nsubseteq",!0),d(v,F,O,"⊉","\\nsupseteq",!0),d(v,M,O,"⊨","\\models"),d(v,M,O,"←","\\leftarrow",!0),d(v,M,O,"≤","\\le"),d(v,M,O,"≤","\\leq",!0),d(v,M,O,"<","\\lt",!0),d(v,M,O,"→","\\rightarrow",!0),d(v,M,O,"→","\\to"),d(v,F,O,"≱","\\ngeq",!0),d(v,F,O,"≰","\\nleq",!0),d(v,M,Ar," ","\\ "),d(v,M,Ar," ","\\space"),d(v,M,Ar," ","\\nobreakspace"),d(xe,M,Ar," ","\\ "),d(xe,M,Ar," "," "),d(xe,M,Ar," ","\\space"),d(xe,M,Ar," ","\\nobreakspace"),d(v,M,Ar,null,"\\nobreak"),d(v,M,Ar,null,"\\allowbreak"),d(v,M,el,",",","),d(v,M,el,";",";"),d(v,F,We,"⊼","\\barwedge",!0),d(v,F,We,"⊻","\\veebar",!0),d(v,M,We,"⊙","\\odot",!0),d(v,M,We,"⊕","\\oplus",!0),d(v,M,We,"⊗","\\otimes",!0),d(v,M,G,"∂","\\partial",!0),d(v,M,We,"⊘","\\oslash",!0),d(v,F,We,"⊚","\\circledcirc",!0),d(v,F,We,"⊡","\\boxdot",!0),d(v,M,We,"△","\\bigtriangleup"),d(v,M,We,"▽","\\bigtriangledown"),d(v,M,We,"†","\\dagger"),d(v,M,We,"⋄","\\diamond"),d(v,M,We,"⋆","\\star"),d(v,M,We,"◃","\\triangleleft"),d(v,M,We,"▹","\\triangleright"),d(v,M,gi,"{","\\{"),d(xe,M,G,"{","\\{"),d(xe,M,G,"{","\\textbraceleft"),d(v,M,Jn,"}","\\}"),d(xe,M,G,"}","\\}"),d(xe,M,G,"}","\\textbraceright"),d(v,M,gi,"{","\\lbrace"),d(v,M,Jn,"}","\\rbrace"),d(v,M,gi,"[","\\lbrack",!0),d(xe,M,G,"[","\\lbrack",!0),d(v,M,Jn,"]","\\rbrack",!0),d(xe,M,G,"]","\\rbrack",!0),d(v,M,gi,"(","\\lparen",!0),d(v,M,Jn,")","\\rparen",!0),d(xe,M,G,"<","\\textless",!0),d(xe,M,G,">","\\textgreater",!0),d(v,M,gi,"⌊","\\lfloor",!0),d(v,M,Jn,"⌋","\\rfloor",!0),d(v,M,gi,"⌈","\\lceil",!0),d(v,M,Jn,"⌉","\\rceil",!0),d(v,M,G,"\\","\\backslash"),d(v,M,G,"∣","|"),d(v,M,G,"∣","\\vert"),d(xe,M,G,"|","\\textbar",!0),d(v,M,G,"∥","\\|"),d(v,M,G,"∥","\\Vert"),d(xe,M,G,"∥","\\textbardbl"),d(xe,M,G,"~","\\textasciitilde"),d(xe,M,G,"\\","\\textbackslash"),d(xe,M,G,"^","\\textasciicircum"),d(v,M,O,"↑","\\uparrow",!0),d(v,M,O,"⇑","\\Uparrow",!0),d(v,M,O,"↓","\\downarrow",!0),d(v,M,O,"⇓","\\Downarrow",!0),d(v,M,O,"↕","\\updownarrow",!0),d(v,M,O,"⇕","\\Updownarrow",!0),d(v,M,yn,"∐","\\coprod"),d(v,M,yn,"⋁","\\bigvee"),d(v,M,yn,"⋀","\\bigwedge"),d(v,M,yn,"⨄","\\biguplus"),d(v,M,yn,"⋂","\\bigcap"),d(v,M,yn,"⋃","\\bigcup"),d(v,M,yn,"∫","\\int"),d(v,M,yn,"∫","\\intop"),d(v,M,yn,"∬","\\iint"),d(v,M,yn,"∭","\\iiint"),d(v,M,yn,"∏","\\prod"),d(v,M,yn,"∑","\\sum"),d(v,M,yn,"⨂","\\bigotimes"),d(v,M,yn,"⨁","\\bigoplus"),d(v,M,yn,"⨀","\\bigodot"),d(v,M,yn,"∮","\\oint"),d(v,M,yn,"∯","\\oiint"),d(v,M,yn,"∰","\\oiiint"),d(v,M,yn,"⨆","\\bigsqcup"),d(v,M,yn,"∫","\\smallint"),d(xe,M,ca,"…","\\textellipsis"),d(v,M,ca,"…","\\mathellipsis"),d(xe,M,ca,"…","\\ldots",!0),d(v,M,ca,"…","\\ldots",!0),d(v,M,ca,"⋯","\\@cdots",!0),d(v,M,ca,"⋱","\\ddots",!0),d(v,M,G,"⋮","\\varvdots"),d(xe,M,G,"⋮","\\varvdots"),d(v,M,an,"ˊ","\\acute"),d(v,M,an,"ˋ","\\grave"),d(v,M,an,"¨","\\ddot"),d(v,M,an,"~","\\tilde"),d(v,M,an,"ˉ","\\bar"),d(v,M,an,"˘","\\breve"),d(v,M,an,"ˇ","\\check"),d(v,M,an,"^","\\hat"),d(v,M,an,"⃗","\\vec"),d(v,M,an,"˙","\\dot"),d(v,M,an,"˚","\\mathring"),d(v,M,st,"","\\@imath"),d(v,M,st,"","\\@jmath"),d(v,M,G,"ı","ı"),d(v,M,G,"ȷ","ȷ"),d(xe,M,G,"ı","\\i",!0),d(xe,M,G,"ȷ","\\j",!0),d(xe,M,G,"ß","\\ss",!0),d(xe,M,G,"æ","\\ae",!0),d(xe,M,G,"œ","\\oe",!0),d(xe,M,G,"ø","\\o",!0),d(xe,M,G,"Æ","\\AE",!0),d(xe,M,G,"Œ","\\OE",!0),d(xe,M,G,"Ø","\\O",!0),d(xe,M,an,"ˊ","\\'"),d(xe,M,an,"ˋ","\\`"),d(xe,M,an,"ˆ","\\^"),d(xe,M,an,"˜","\\~"),d(xe,M,an,"ˉ","\\="),d(xe,M,an,"˘","\\u"),d(xe,M,an,"˙","\\."),d(xe,M,an,"¸","\\c"),d(xe,M,an,"˚","\\r"),d(xe,M,an,"ˇ","\\v"),d(xe,M,an,"¨",'\\"'),d(xe,M,an,"˝","\\H"),d(xe,M,an,"◯","\\textcircled");var Lf={"--":!0,"---":!0,"``":!0,"''":!0};d(xe,M,G,"–","--",!0),d(xe,M,G,"–","\\textendash"),d(xe,M,G,"—","---",!0),d(xe,M,G,"—","\\textemdash"),d(xe,M,G,"‘","`",!0),d(xe,M,G,"‘","\\textquoteleft"),d(xe,M,G,"’","'",!0),d(xe,M,G,"’","\\textquoteright"),d(xe,M,G,"“","``",!0),d(xe,M,G,"“","\\textquotedblleft"),d(xe,M,G,"”","''",!0),d(xe,M,G,"”","\\textquotedblright"),d(v,M,G,"°","\\degree",!0),d(xe,M,G,"°","\\degree"),d(xe,M,G,"°","\\textdegree",!0),d(v,M,G,"£","\\pounds"),d(v,M,G,"£","\\mathsterling",!0),d(xe,M,G,"£","\\pounds"),d(xe,M,G,"£","\\textsterling",!0),d(v,F,G,"✠","\\maltese"),d(xe,F,G,"✠","\\maltese");for(var If='0123456789/@."',X0=0;X0<If.length;X0++){var Nf=If.charAt(X0);d(v,M,G,Nf,Nf)}for(var Uf='0123456789!@*()-=+";:?/.,',Y0=0;Y0<Uf.length;Y0++){var kf=Uf.charAt(Y0);d(xe,M,G,kf,kf)}for(var tl="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",$0=0;$0<tl.length;$0++){var nl=tl.charAt($0);d(v,M,st,nl,nl),d(xe,M,G,nl,nl)}d(v,F,G,"C","ℂ"),d(xe,F,G,"C","ℂ"),d(v,F,G,"H","ℍ"),d(xe,F,G,"H","ℍ"),d(v,F,G,"N","ℕ"),d(xe,F,G,"N","ℕ"),d(v,F,G,"P","ℙ"),d(xe,F,G,"P","ℙ"),d(v,F,G,"Q","ℚ"),d(xe,F,G,"Q","ℚ"),d(v,F,G,"R","ℝ"),d(xe,F,G,"R","ℝ"),d(v,F,G,"Z","ℤ"),d(xe,F,G,"Z","ℤ"),d(v,M,st,"h","ℎ"),d(xe,M,st,"h","ℎ");for(var ct="",Qn=0;Qn<tl.length;Qn++){var mn=tl.charAt(Qn);ct=String.fromCharCode(55349,56320+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56372+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56424+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56580+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56684+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56736+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56788+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56840+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56944+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),Qn<26&&(ct=String.fromCharCode(55349,56632+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct),ct=String.fromCharCode(55349,56476+Qn),d(v,M,st,mn,ct),d(xe,M,G,mn,ct))}ct="𝕜",d(v,M,st,"k",ct),d(xe,M,G,"k",ct);for(var As=0;As<10;As++){var Qr=As.toString();ct=String.fromCharCode(55349,57294+As),d(v,M,st,Qr,ct),d(xe,M,G,Qr,ct),ct=String.fromCharCode(55349,57314+As),d(v,M,st,Qr,ct),d(xe,M,G,Qr,ct),ct=String.fromCharCode(55349,57324+As),d(v,M,st,Qr,ct),d(xe,M,G,Qr,ct),ct=String.fromCharCode(55349,57334+As),d(v,M,st,Qr,ct),d(xe,M,G,Qr,ct)}for(var j0="ÐÞþ",Z0=0;Z0<j0.length;Z0++){var il=j0.charAt(Z0);d(v,M,st,il,il),d(xe,M,G,il,il)}var rl=[["mathbf","textbf","Main-Bold"],["mathbf","textbf","Main-Bold"],["mathnormal","textit","Math-Italic"],["mathnormal","textit","Math-Italic"],["boldsymbol","boldsymbol","Main-BoldItalic"],["boldsymbol","boldsymbol","Main-BoldItalic"],["mathscr","textscr","Script-Regular"],["","",""],["","",""],["","",""],["mathfrak","textfrak","Fraktur-Regular"],["mathfrak","textfrak","Fraktur-Regular"],["mathbb","textbb","AMS-Regular"],["mathbb","textbb","AMS-Regular"],["mathboldfrak","textboldfrak","Fraktur-Regular"],["mathboldfrak","textboldfrak","Fraktur-Regular"],["mathsf","textsf","SansSerif-Regular"],["mathsf","textsf","SansSerif-Regular"],["mathboldsf","textboldsf","SansSerif-Bold"],["mathboldsf","textboldsf","SansSerif-Bold"],["mathitsf","textitsf","SansSerif-Italic"],["mathitsf","textitsf","SansSerif-Italic"],["","",""],["","",""],["mathtt","texttt","Typewriter-Regular"],["mathtt","texttt","Typewriter-Regular"]],Ff=[["mathbf","textbf","Main-Bold"],["","",""],["mathsf","textsf","SansSerif-Regular"],["mathboldsf","textboldsf","SansSerif-Bold"],["mathtt","texttt","Typewriter-Regular"]],ev=function(e,t){var i=e.charCodeAt(0),r=e.charCodeAt(1),s=(i-55296)*1024+(r-56320)+65536,a=t==="math"?0:1;if(119808<=s&&s<120484){var o=Math.floor((s-119808)/26);return[rl[o][2],rl[o][a]]}else if(120782<=s&&s<=120831){var l=Math.floor((s-120782)/10);return[Ff[l][2],Ff[l][a]]}else{if(s===120485||s===120486)return[rl[0][2],rl[0][a]];if(120486<s&&s<120782)return["",""];throw new Ae("Unsupported character: "+e)}},sl=function(e,t,i){return Kt[i][e]&&Kt[i][e].replace&&(e=Kt[i][e].replace),{value:e,metrics:H0(e,t,i)}},Bi=function(e,t,i,r,s){var a=sl(e,t,i),o=a.metrics;e=a.value;var l;if(o){var c=o.italic;(i==="text"||r&&r.font==="mathit")&&(c=0),l=new Di(e,o.height,o.depth,c,o.skew,o.width,s)}else typeof console<"u"&&console.warn("No character metrics "+("for '"+e+"' in style '"+t+"' and mode '"+i+"'")),l=new Di(e,0,0,0,0,0,s);if(r){l.maxFontSize=r.sizeMultiplier,r.style.isTight()&&l.classes.push("mtight");var u=r.getColor();u&&(l.style.color=u)}return l},tv=function(e,t,i,r){return r===void 0&&(r=[]),i.font==="boldsymbol"&&sl(e,"Main-Bold",t).metrics?Bi(e,"Main-Bold",t,i,r.concat(["mathbf"])):e==="\\"||Kt[t][e].font==="main"?Bi(e,"Main-Regular",t,i,r):Bi(e,"AMS-Regular",t,i,r.concat(["amsrm"]))},nv=function(e,t,i,r,s){return s!=="textord"&&sl(e,"Math-BoldItalic",t).metrics?{fontName:"Math-BoldItalic",fontClass:"boldsymbol"}:{fontName:"Main-Bold",fontClass:"mathbf"}},iv=function(e,t,i){var r=e.mode,s=e.text,a=["mord"],o=r==="math"||r==="text"&&t.font,l=o?t.font:t.fontFamily,c="",u="";if(s.charCodeAt(0)===55349&&([c,u]=ev(s,r)),c.length>0)return Bi(s,c,r,t,a.concat(u));if(l){var h,f;if(l==="boldsymbol"){var m=nv(s,r,t,a,i);h=m.fontName,f=[m.fontClass]}else o?(h=Bf[l].fontName,f=[l]):(h=al(l,t.fontWeight,t.fontShape),f=[l,t.fontWeight,t.fontShape]);if(sl(s,h,r).metrics)return Bi(s,h,r,t,a.concat(f));if(Lf.hasOwnProperty(s)&&h.slice(0,10)==="Typewriter"){for(var x=[],_=0;_<s.length;_++)x.push(Bi(s[_],h,r,t,a.concat(f)));return Of(x)}}if(i==="mathord")return Bi(s,"Math-Italic",r,t,a.concat(["mathnormal"]));if(i==="textord"){var g=Kt[r][s]&&Kt[r][s].font;if(g==="ams"){var p=al("amsrm",t.fontWeight,t.fontShape);return Bi(s,p,r,t,a.concat("amsrm",t.fontWeight,t.fontShape))}else if(g==="main"||!g){var S=al("textrm",t.fontWeight,t.fontShape);return Bi(s,S,r,t,a.concat(t.fontWeight,t.fontShape))}else{var T=al(g,t.fontWeight,t.fontShape);return Bi(s,T,r,t,a.concat(T,t.fontWeight,t.fontShape))}}else throw new Error("unexpected type: "+i+" in makeOrd")},rv=(n,e)=>{if(Kr(n.classes)!==Kr(e.classes)||n.skew!==e.skew||n.maxFontSize!==e.maxFontSize)return!1;if(n.classes.length===1){var t=n.classes[0];if(t==="mbin"||t==="mord")return!1}for(var i in n.style)if(n.style.hasOwnProperty(i)&&n.style[i]!==e.style[i])return!1;for(var r in e.style)if(e.style.hasOwnProperty(r)&&n.style[r]!==e.style[r])return!1;return!0},sv=n=>{for(var e=0;e<n.length-1;e++){var t=n[e],i=n[e+1];t instanceof Di&&i instanceof Di&&rv(t,i)&&(t.text+=i.text,t.height=Math.max(t.height,i.height),t.depth=Math.max(t.depth,i.depth),t.italic=i.italic,n.splice(e+1,1),e--)}return n},K0=function(e){for(var t=0,i=0,r=0,s=0;s<e.children.length;s++){var a=e.children[s];a.height>t&&(t=a.height),a.depth>i&&(i=a.depth),a.maxFontSize>r&&(r=a.maxFontSize)}e.height=t,e.depth=i,e.maxFontSize=r},li=function(e,t,i,r){var s=new fo(e,t,i,r);return K0(s),s},zf=(n,e,t,i)=>new fo(n,e,t,i),av=function(e,t,i){var r=li([e],[],t);return r.height=Math.max(i||t.fontMetrics().defaultRuleThickness,t.minRuleThickness),r.style.borderBottomWidth=Re(r.height),r.maxFontSize=1,r},ov=function(e,t,i,r){var s=new W0(e,t,i,r);return K0(s),s},Of=function(e){var t=new ho(e);return K0(t),t},lv=function(e,t){return e instanceof ho?li([],[e],t):e},cv=function(e){if(e.positionType==="individualShift"){for(var t=e.children,i=[t[0]],r=-t[0].shift-t[0].elem.depth,s=r,a=1;a<t.length;a++){var o=-t[a].shift-s-t[a].elem.depth,l=o-(t[a-1].elem.height+t[a-1].elem.depth);s=s+o,i.push({type:"kern",size:l}),i.push(t[a])}return{children:i,depth:r}}var c;if(e.positionType==="top"){for(var u=e.positionData,h=0;h<e.children.length;h++){var f=e.children[h];u-=f.type==="kern"?f.size:f.elem.height+f.elem.depth}c=u}else if(e.positionType==="bottom")c=-e.positionData;else{var m=e.children[0];if(m.type!=="elem")throw new Error('First child must have type "elem".');if(e.positionType==="shift")c=-m.elem.depth-e.positionData;else if(e.positionType==="firstBaseline")c=-m.elem.depth;else throw new Error("Invalid positionType "+e.positionType+".")}return{children:e.children,depth:c}},uv=function(e,t){for(var{children:i,depth:r}=cv(e),s=0,a=0;a<i.length;a++){var o=i[a];if(o.type==="elem"){var l=o.elem;s=Math.max(s,l.maxFontSize,l.height)}}s+=2;var c=li(["pstrut"],[]);c.style.height=Re(s);for(var u=[],h=r,f=r,m=r,x=0;x<i.length;x++){var _=i[x];if(_.type==="kern")m+=_.size;else{var g=_.elem,p=_.wrapperClasses||[],S=_.wrapperStyle||{},T=li(p,[c,g],void 0,S);T.style.top=Re(-s-m-g.depth),_.marginLeft&&(T.style.marginLeft=_.marginLeft),_.marginRight&&(T.style.marginRight=_.marginRight),u.push(T),m+=g.height+g.depth}h=Math.min(h,m),f=Math.max(f,m)}var b=li(["vlist"],u);b.style.height=Re(f);var B;if(h<0){var P=li([],[]),N=li(["vlist"],[P]);N.style.height=Re(-h);var z=li(["vlist-s"],[new Di("​")]);B=[li(["vlist-r"],[b,z]),li(["vlist-r"],[N])]}else B=[li(["vlist-r"],[b])];var C=li(["vlist-t"],B);return B.length===2&&C.classes.push("vlist-t2"),C.height=f,C.depth=-h,C},hv=(n,e)=>{var t=li(["mspace"],[],e),i=hn(n,e);return t.style.marginRight=Re(i),t},al=function(e,t,i){var r="";switch(e){case"amsrm":r="AMS";break;case"textrm":r="Main";break;case"textsf":r="SansSerif";break;case"texttt":r="Typewriter";break;default:r=e}var s;return t==="textbf"&&i==="textit"?s="BoldItalic":t==="textbf"?s="Bold":t==="textit"?s="Italic":s="Regular",r+"-"+s},Bf={mathbf:{variant:"bold",fontName:"Main-Bold"},mathrm:{variant:"normal",fontName:"Main-Regular"},textit:{variant:"italic",fontName:"Main-Italic"},mathit:{variant:"italic",fontName:"Main-Italic"},mathnormal:{variant:"italic",fontName:"Math-Italic"},mathsfit:{variant:"sans-serif-italic",fontName:"SansSerif-Italic"},mathbb:{variant:"double-struck",fontName:"AMS-Regular"},mathcal:{variant:"script",fontName:"Caligraphic-Regular"},mathfrak:{variant:"fraktur",fontName:"Fraktur-Regular"},mathscr:{variant:"script",fontName:"Script-Regular"},mathsf:{variant:"sans-serif",fontName:"SansSerif-Regular"},mathtt:{variant:"monospace",fontName:"Typewriter-Regular"}},Hf={vec:["vec",.471,.714],oiintSize1:["oiintSize1",.957,.499],oiintSize2:["oiintSize2",1.472,.659],oiiintSize1:["oiiintSize1",1.304,.499],oiiintSize2:["oiiintSize2",1.98,.659]},fv=function(e,t){var[i,r,s]=Hf[e],a=new Jr(i),o=new Tr([a],{width:Re(r),height:Re(s),style:"width:"+Re(r),viewBox:"0 0 "+1e3*r+" "+1e3*s,preserveAspectRatio:"xMinYMin"}),l=zf(["overlay"],[o],t);return l.height=s,l.style.height=Re(s),l.style.width=Re(r),l},ne={fontMap:Bf,makeSymbol:Bi,mathsym:tv,makeSpan:li,makeSvgSpan:zf,makeLineSpan:av,makeAnchor:ov,makeFragment:Of,wrapFragment:lv,makeVList:uv,makeOrd:iv,makeGlue:hv,staticSvg:fv,svgData:Hf,tryCombineChars:sv},fn={number:3,unit:"mu"},Cs={number:4,unit:"mu"},Cr={number:5,unit:"mu"},dv={mord:{mop:fn,mbin:Cs,mrel:Cr,minner:fn},mop:{mord:fn,mop:fn,mrel:Cr,minner:fn},mbin:{mord:Cs,mop:Cs,mopen:Cs,minner:Cs},mrel:{mord:Cr,mop:Cr,mopen:Cr,minner:Cr},mopen:{},mclose:{mop:fn,mbin:Cs,mrel:Cr,minner:fn},mpunct:{mord:fn,mop:fn,mrel:Cr,mopen:fn,mclose:fn,mpunct:fn,minner:fn},minner:{mord:fn,mop:fn,mbin:Cs,mrel:Cr,mopen:fn,mpunct:fn,minner:fn}},pv={mord:{mop:fn},mop:{mord:fn,mop:fn},mbin:{},mrel:{},mopen:{},mclose:{mop:fn},mpunct:{},minner:{mop:fn}},Vf={},ol={},ll={};function ze(n){for(var{type:e,names:t,props:i,handler:r,htmlBuilder:s,mathmlBuilder:a}=n,o={type:e,numArgs:i.numArgs,argTypes:i.argTypes,allowedInArgument:!!i.allowedInArgument,allowedInText:!!i.allowedInText,allowedInMath:i.allowedInMath===void 0?!0:i.allowedInMath,numOptionalArgs:i.numOptionalArgs||0,infix:!!i.infix,primitive:!!i.primitive,handler:r},l=0;l<t.length;++l)Vf[t[l]]=o;e&&(s&&(ol[e]=s),a&&(ll[e]=a))}function Rs(n){var{type:e,htmlBuilder:t,mathmlBuilder:i}=n;ze({type:e,names:[],props:{numArgs:0},handler(){throw new Error("Should never be called.")},htmlBuilder:t,mathmlBuilder:i})}var cl=function(e){return e.type==="ordgroup"&&e.body.length===1?e.body[0]:e},_n=function(e){return e.type==="ordgroup"?e.body:[e]},Rr=ne.makeSpan,mv=["leftmost","mbin","mopen","mrel","mop","mpunct"],gv=["rightmost","mrel","mclose","mpunct"],vv={display:rt.DISPLAY,text:rt.TEXT,script:rt.SCRIPT,scriptscript:rt.SCRIPTSCRIPT},xv={mord:"mord",mop:"mop",mbin:"mbin",mrel:"mrel",mopen:"mopen",mclose:"mclose",mpunct:"mpunct",minner:"minner"},wn=function(e,t,i,r){r===void 0&&(r=[null,null]);for(var s=[],a=0;a<e.length;a++){var o=Dt(e[a],t);if(o instanceof ho){var l=o.children;s.push(...l)}else s.push(o)}if(ne.tryCombineChars(s),!i)return s;var c=t;if(e.length===1){var u=e[0];u.type==="sizing"?c=t.havingSize(u.size):u.type==="styling"&&(c=t.havingStyle(vv[u.style]))}var h=Rr([r[0]||"leftmost"],[],t),f=Rr([r[1]||"rightmost"],[],t),m=i==="root";return Gf(s,(x,_)=>{var g=_.classes[0],p=x.classes[0];g==="mbin"&&it.contains(gv,p)?_.classes[0]="mord":p==="mbin"&&it.contains(mv,g)&&(x.classes[0]="mord")},{node:h},f,m),Gf(s,(x,_)=>{var g=J0(_),p=J0(x),S=g&&p?x.hasClass("mtight")?pv[g][p]:dv[g][p]:null;if(S)return ne.makeGlue(S,c)},{node:h},f,m),s},Gf=function n(e,t,i,r,s){r&&e.push(r);for(var a=0;a<e.length;a++){var o=e[a],l=Wf(o);if(l){n(l.children,t,i,null,s);continue}var c=!o.hasClass("mspace");if(c){var u=t(o,i.node);u&&(i.insertAfter?i.insertAfter(u):(e.unshift(u),a++))}c?i.node=o:s&&o.hasClass("newline")&&(i.node=Rr(["leftmost"])),i.insertAfter=(h=>f=>{e.splice(h+1,0,f),a++})(a)}r&&e.pop()},Wf=function(e){return e instanceof ho||e instanceof W0||e instanceof fo&&e.hasClass("enclosing")?e:null},_v=function n(e,t){var i=Wf(e);if(i){var r=i.children;if(r.length){if(t==="right")return n(r[r.length-1],"right");if(t==="left")return n(r[0],"left")}}return e},J0=function(e,t){return e?(t&&(e=_v(e,t)),xv[e.classes[0]]||null):null},po=function(e,t){var i=["nulldelimiter"].concat(e.baseSizingClasses());return Rr(t.concat(i))},Dt=function(e,t,i){if(!e)return Rr();if(ol[e.type]){var r=ol[e.type](e,t);if(i&&t.size!==i.size){r=Rr(t.sizingClasses(i),[r],t);var s=t.sizeMultiplier/i.sizeMultiplier;r.height*=s,r.depth*=s}return r}else throw new Ae("Got group of unknown type: '"+e.type+"'")};function ul(n,e){var t=Rr(["base"],n,e),i=Rr(["strut"]);return i.style.height=Re(t.height+t.depth),t.depth&&(i.style.verticalAlign=Re(-t.depth)),t.children.unshift(i),t}function Q0(n,e){var t=null;n.length===1&&n[0].type==="tag"&&(t=n[0].tag,n=n[0].body);var i=wn(n,e,"root"),r;i.length===2&&i[1].hasClass("tag")&&(r=i.pop());for(var s=[],a=[],o=0;o<i.length;o++)if(a.push(i[o]),i[o].hasClass("mbin")||i[o].hasClass("mrel")||i[o].hasClass("allowbreak")){for(var l=!1;o<i.length-1&&i[o+1].hasClass("mspace")&&!i[o+1].hasClass("newline");)o++,a.push(i[o]),i[o].hasClass("nobreak")&&(l=!0);l||(s.push(ul(a,e)),a=[])}else i[o].hasClass("newline")&&(a.pop(),a.length>0&&(s.push(ul(a,e)),a=[]),s.push(i[o]));a.length>0&&s.push(ul(a,e));var c;t?(c=ul(wn(t,e,!0)),c.classes=["tag"],s.push(c)):r&&s.push(r);var u=Rr(["katex-html"],s);if(u.setAttribute("aria-hidden","true"),c){var h=c.children[0];h.style.height=Re(u.height+u.depth),u.depth&&(h.style.verticalAlign=Re(-u.depth))}return u}function qf(n){return new ho(n)}class vi{constructor(e,t,i){this.type=void 0,this.attributes=void 0,this.children=void 0,this.classes=void 0,this.type=e,this.attributes={},this.children=t||[],this.classes=i||[]}setAttribute(e,t){this.attributes[e]=t}getAttribute(e){return this.attributes[e]}toNode(){var e=document.createElementNS("http://www.w3.org/1998/Math/MathML",this.type);for(var t in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,t)&&e.setAttribute(t,this.attributes[t]);this.classes.length>0&&(e.className=Kr(this.classes));for(var i=0;i<this.children.length;i++)if(this.children[i]instanceof sr&&this.children[i+1]instanceof sr){for(var r=this.children[i].toText()+this.children[++i].toText();this.children[i+1]instanceof sr;)r+=this.children[++i].toText();e.appendChild(new sr(r).toNode())}else e.appendChild(this.children[i].toNode());return e}toMarkup(){var e="<"+this.type;for(var t in this.attributes)Object.prototype.hasOwnProperty.call(this.attributes,t)&&(e+=" "+t+'="',e+=it.escape(this.attributes[t]),e+='"');this.classes.length>0&&(e+=' class ="'+it.escape(Kr(this.classes))+'"'),e+=">";for(var i=0;i<this.children.length;i++)e+=this.children[i].toMarkup();return e+="</"+this.type+">",e}toText(){return this.children.map(e=>e.toText()).join("")}}class sr{constructor(e){this.text=void 0,this.text=e}toNode(){return document.createTextNode(this.text)}toMarkup(){return it.escape(this.toText())}toText(){return this.text}}class yv{constructor(e){this.width=void 0,this.character=void 0,this.width=e,e>=.05555&&e<=.05556?this.character=" ":e>=.1666&&e<=.1667?this.character=" ":e>=.2222&&e<=.2223?this.character=" ":e>=.2777&&e<=.2778?this.character="  ":e>=-.05556&&e<=-.05555?this.character=" ⁣":e>=-.1667&&e<=-.1666?this.character=" ⁣":e>=-.2223&&e<=-.2222?this.character=" ⁣":e>=-.2778&&e<=-.2777?this.character=" ⁣":this.character=null}toNode(){if(this.character)return document.createTextNode(this.character);var e=document.createElementNS("http://www.w3.org/1998/Math/MathML","mspace");return e.setAttribute("width",Re(this.width)),e}toMarkup(){return this.character?"<mtext>"+this.character+"</mtext>":'<mspace width="'+Re(this.width)+'"/>'}toText(){return this.character?this.character:" "}}var Me={MathNode:vi,TextNode:sr,SpaceNode:yv,newDocumentFragment:qf},Pi=function(e,t,i){return Kt[t][e]&&Kt[t][e].replace&&e.charCodeAt(0)!==55349&&!(Lf.hasOwnProperty(e)&&i&&(i.fontFamily&&i.fontFamily.slice(4,6)==="tt"||i.font&&i.font.slice(4,6)==="tt"))&&(e=Kt[t][e].replace),new Me.TextNode(e)},ec=function(e){return e.length===1?e[0]:new Me.MathNode("mrow",e)},tc=function(e,t){if(t.fontFamily==="texttt")return"monospace";if(t.fontFamily==="textsf")return t.fontShape==="textit"&&t.fontWeight==="textbf"?"sans-serif-bold-italic":t.fontShape==="textit"?"sans-serif-italic":t.fontWeight==="textbf"?"bold-sans-serif":"sans-serif";if(t.fontShape==="textit"&&t.fontWeight==="textbf")return"bold-italic";if(t.fontShape==="textit")return"italic";if(t.fontWeight==="textbf")return"bold";var i=t.font;if(!i||i==="mathnormal")return null;var r=e.mode;if(i==="mathit")return"italic";if(i==="boldsymbol")return e.type==="textord"?"bold":"bold-italic";if(i==="mathbf")return"bold";if(i==="mathbb")return"double-struck";if(i==="mathsfit")return"sans-serif-italic";if(i==="mathfrak")return"fraktur";if(i==="mathscr"||i==="mathcal")return"script";if(i==="mathsf")return"sans-serif";if(i==="mathtt")return"monospace";var s=e.text;if(it.contains(["\\imath","\\jmath"],s))return null;Kt[r][s]&&Kt[r][s].replace&&(s=Kt[r][s].replace);var a=ne.fontMap[i].fontName;return H0(s,a,r)?ne.fontMap[i].variant:null};function nc(n){if(!n)return!1;if(n.type==="mi"&&n.children.length===1){var e=n.children[0];return e instanceof sr&&e.text==="."}else if(n.type==="mo"&&n.children.length===1&&n.getAttribute("separator")==="true"&&n.getAttribute("lspace")==="0em"&&n.getAttribute("rspace")==="0em"){var t=n.children[0];return t instanceof sr&&t.text===","}else return!1}var ci=function(e,t,i){if(e.length===1){var r=Xt(e[0],t);return i&&r instanceof vi&&r.type==="mo"&&(r.setAttribute("lspace","0em"),r.setAttribute("rspace","0em")),[r]}for(var s=[],a,o=0;o<e.length;o++){var l=Xt(e[o],t);if(l instanceof vi&&a instanceof vi){if(l.type==="mtext"&&a.type==="mtext"&&l.getAttribute("mathvariant")===a.getAttribute("mathvariant")){a.children.push(...l.children);continue}else if(l.type==="mn"&&a.type==="mn"){a.children.push(...l.children);continue}else if(nc(l)&&a.type==="mn"){a.children.push(...l.children);continue}else if(l.type==="mn"&&nc(a))l.children=[...a.children,...l.children],s.pop();else if((l.type==="msup"||l.type==="msub")&&l.children.length>=1&&(a.type==="mn"||nc(a))){var c=l.children[0];c instanceof vi&&c.type==="mn"&&(c.children=[...a.children,...c.children],s.pop())}else if(a.type==="mi"&&a.children.length===1){var u=a.children[0];if(u instanceof sr&&u.text==="̸"&&(l.type==="mo"||l.type==="mi"||l.type==="mn")){var h=l.children[0];h instanceof sr&&h.text.length>0&&(h.text=h.text.slice(0,1)+"̸"+h.text.slice(1),s.pop())}}}s.push(l),a=l}return s},es=function(e,t,i){return ec(ci(e,t,i))},Xt=function(e,t){if(!e)return new Me.MathNode("mrow");if(ll[e.type]){var i=ll[e.type](e,t);return i}else throw new Ae("Got group of unknown type: '"+e.type+"'")};function Xf(n,e,t,i,r){var s=ci(n,t),a;s.length===1&&s[0]instanceof vi&&it.contains(["mrow","mtable"],s[0].type)?a=s[0]:a=new Me.MathNode("mrow",s);var o=new Me.MathNode("annotation",[new Me.TextNode(e)]);o.setAttribute("encoding","application/x-tex");var l=new Me.MathNode("semantics",[a,o]),c=new Me.MathNode("math",[l]);c.setAttribute("xmlns","http://www.w3.org/1998/Math/MathML"),i&&c.setAttribute("display","block");var u=r?"katex":"katex-mathml";return ne.makeSpan([u],[c])}var Yf=function(e){return new Er({style:e.displayMode?rt.DISPLAY:rt.TEXT,maxSize:e.maxSize,minRuleThickness:e.minRuleThickness})},$f=function(e,t){if(t.displayMode){var i=["katex-display"];t.leqno&&i.push("leqno"),t.fleqn&&i.push("fleqn"),e=ne.makeSpan(i,[e])}return e},bv=function(e,t,i){var r=Yf(i),s;if(i.output==="mathml")return Xf(e,t,r,i.displayMode,!0);if(i.output==="html"){var a=Q0(e,r);s=ne.makeSpan(["katex"],[a])}else{var o=Xf(e,t,r,i.displayMode,!1),l=Q0(e,r);s=ne.makeSpan(["katex"],[o,l])}return $f(s,i)},Mv=function(e,t,i){var r=Yf(i),s=Q0(e,r),a=ne.makeSpan(["katex"],[s]);return $f(a,i)},Sv={widehat:"^",widecheck:"ˇ",widetilde:"~",utilde:"~",overleftarrow:"←",underleftarrow:"←",xleftarrow:"←",overrightarrow:"→",underrightarrow:"→",xrightarrow:"→",underbrace:"⏟",overbrace:"⏞",overgroup:"⏠",undergroup:"⏡",overleftrightarrow:"↔",underleftrightarrow:"↔",xleftrightarrow:"↔",Overrightarrow:"⇒",xRightarrow:"⇒",overleftharpoon:"↼",xleftharpoonup:"↼",overrightharpoon:"⇀",xrightharpoonup:"⇀",xLeftarrow:"⇐",xLeftrightarrow:"⇔",xhookleftarrow:"↩",xhookrightarrow:"↪",xmapsto:"↦",xrightharpoondown:"⇁",xleftharpoondown:"↽",xrightleftharpoons:"⇌",xleftrightharpoons:"⇋",xtwoheadleftarrow:"↞",xtwoheadrightarrow:"↠",xlongequal:"=",xtofrom:"⇄",xrightleftarrows:"⇄",xrightequilibrium:"⇌",xleftequilibrium:"⇋","\\cdrightarrow":"→","\\cdleftarrow":"←","\\cdlongequal":"="},wv=function(e){var t=new Me.MathNode("mo",[new Me.TextNode(Sv[e.replace(/^\\/,"")])]);return t.setAttribute("stretchy","true"),t},Ev={overrightarrow:[["rightarrow"],.888,522,"xMaxYMin"],overleftarrow:[["leftarrow"],.888,522,"xMinYMin"],underrightarrow:[["rightarrow"],.888,522,"xMaxYMin"],underleftarrow:[["leftarrow"],.888,522,"xMinYMin"],xrightarrow:[["rightarrow"],1.469,522,"xMaxYMin"],"\\cdrightarrow":[["rightarrow"],3,522,"xMaxYMin"],xleftarrow:[["leftarrow"],1.469,522,"xMinYMin"],"\\cdleftarrow":[["leftarrow"],3,522,"xMinYMin"],Overrightarrow:[["doublerightarrow"],.888,560,"xMaxYMin"],xRightarrow:[["doublerightarrow"],1.526,560,"xMaxYMin"],xLeftarrow:[["doubleleftarrow"],1.526,560,"xMinYMin"],overleftharpoon:[["leftharpoon"],.888,522,"xMinYMin"],xleftharpoonup:[["leftharpoon"],.888,522,"xMinYMin"],xleftharpoondown:[["leftharpoondown"],.888,522,"xMinYMin"],overrightharpoon:[["rightharpoon"],.888,522,"xMaxYMin"],xrightharpoonup:[["rightharpoon"],.888,522,"xMaxYMin"],xrightharpoondown:[["rightharpoondown"],.888,522,"xMaxYMin"],xlongequal:[["longequal"],.888,334,"xMinYMin"],"\\cdlongequal":[["longequal"],3,334,"xMinYMin"],xtwoheadleftarrow:[["twoheadleftarrow"],.888,334,"xMinYMin"],xtwoheadrightarrow:[["twoheadrightarrow"],.888,334,"xMaxYMin"],overleftrightarrow:[["leftarrow","rightarrow"],.888,522],overbrace:[["leftbrace","midbrace","rightbrace"],1.6,548],underbrace:[["leftbraceunder","midbraceunder","rightbraceunder"],1.6,548],underleftrightarrow:[["leftarrow","rightarrow"],.888,522],xleftrightarrow:[["leftarrow","rightarrow"],1.75,522],xLeftrightarrow:[["doubleleftarrow","doublerightarrow"],1.75,560],xrightleftharpoons:[["leftharpoondownplus","rightharpoonplus"],1.75,716],xleftrightharpoons:[["leftharpoonplus","rightharpoondownplus"],1.75,716],xhookleftarrow:[["leftarrow","righthook"],1.08,522],xhookrightarrow:[["lefthook","rightarrow"],1.08,522],overlinesegment:[["leftlinesegment","rightlinesegment"],.888,522],underlinesegment:[["leftlinesegment","rightlinesegment"],.888,522],overgroup:[["leftgroup","rightgroup"],.888,342],undergroup:[["leftgroupunder","rightgroupunder"],.888,342],xmapsto:[["leftmapsto","rightarrow"],1.5,522],xtofrom:[["leftToFrom","rightToFrom"],1.75,528],xrightleftarrows:[["baraboveleftarrow","rightarrowabovebar"],1.75,901],xrightequilibrium:[["baraboveshortleftharpoon","rightharpoonaboveshortbar"],1.75,716],xleftequilibrium:[["shortbaraboveleftharpoon","shortrightharpoonabovebar"],1.75,716]},Tv=function(e){return e.type==="ordgroup"?e.body.length:1},Av=function(e,t){function i(){var o=4e5,l=e.label.slice(1);if(it.contains(["widehat","widecheck","widetilde","utilde"],l)){var c=e,u=Tv(c.base),h,f,m;if(u>5)l==="widehat"||l==="widecheck"?(h=420,o=2364,m=.42,f=l+"4"):(h=312,o=2340,m=.34,f="tilde4");else{var x=[1,1,2,2,3,3][u];l==="widehat"||l==="widecheck"?(o=[0,1062,2364,2364,2364][x],h=[0,239,300,360,420][x],m=[0,.24,.3,.3,.36,.42][x],f=l+x):(o=[0,600,1033,2339,2340][x],h=[0,260,286,306,312][x],m=[0,.26,.286,.3,.306,.34][x],f="tilde"+x)}var _=new Jr(f),g=new Tr([_],{width:"100%",height:Re(m),viewBox:"0 0 "+o+" "+h,preserveAspectRatio:"none"});return{span:ne.makeSvgSpan([],[g],t),minWidth:0,height:m}}else{var p=[],S=Ev[l],[T,b,B]=S,P=B/1e3,N=T.length,z,C;if(N===1){var w=S[3];z=["hide-tail"],C=[w]}else if(N===2)z=["halfarrow-left","halfarrow-right"],C=["xMinYMin","xMaxYMin"];else if(N===3)z=["brace-left","brace-center","brace-right"],C=["xMinYMin","xMidYMin","xMaxYMin"];else throw new Error(`Correct katexImagesData or update code here to support
                    `+N+" children.");for(var L=0;L<N;L++){var W=new Jr(T[L]),H=new Tr([W],{width:"400em",height:Re(P),viewBox:"0 0 "+o+" "+B,preserveAspectRatio:C[L]+" slice"}),$=ne.makeSvgSpan([z[L]],[H],t);if(N===1)return{span:$,minWidth:b,height:P};$.style.height=Re(P),p.push($)}return{span:ne.makeSpan(["stretchy"],p,t),minWidth:b,height:P}}}var{span:r,minWidth:s,height:a}=i();return r.height=a,r.style.height=Re(a),s>0&&(r.style.minWidth=Re(s)),r},Cv=function(e,t,i,r,s){var a,o=e.height+e.depth+i+r;if(/fbox|color|angl/.test(t)){if(a=ne.makeSpan(["stretchy",t],[],s),t==="fbox"){var l=s.color&&s.getColor();l&&(a.style.borderColor=l)}}else{var c=[];/^[bx]cancel$/.test(t)&&c.push(new q0({x1:"0",y1:"0",x2:"100%",y2:"100%","stroke-width":"0.046em"})),/^x?cancel$/.test(t)&&c.push(new q0({x1:"0",y1:"100%",x2:"100%",y2:"0","stroke-width":"0.046em"}));var u=new Tr(c,{width:"100%",height:Re(o)});a=ne.makeSvgSpan([],[u],s)}return a.height=o,a.style.height=Re(o),a},Dr={encloseSpan:Cv,mathMLnode:wv,svgSpan:Av};function xt(n,e){if(!n||n.type!==e)throw new Error("Expected node of type "+e+", but got "+(n?"node of type "+n.type:String(n)));return n}function ic(n){var e=hl(n);if(!e)throw new Error("Expected node of symbol group type, but got "+(n?"node of type "+n.type:String(n)));return e}function hl(n){return n&&(n.type==="atom"||Q2.hasOwnProperty(n.type))?n:null}var rc=(n,e)=>{var t,i,r;n&&n.type==="supsub"?(i=xt(n.base,"accent"),t=i.base,n.base=t,r=K2(Dt(n,e)),n.base=i):(i=xt(n,"accent"),t=i.base);var s=Dt(t,e.havingCrampedStyle()),a=i.isShifty&&it.isCharacterBox(t),o=0;if(a){var l=it.getBaseElem(t),c=Dt(l,e.havingCrampedStyle());o=Pf(c).skew}var u=i.label==="\\c",h=u?s.height+s.depth:Math.min(s.height,e.fontMetrics().xHeight),f;if(i.isStretchy)f=Dr.svgSpan(i,e),f=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:s},{type:"elem",elem:f,wrapperClasses:["svg-align"],wrapperStyle:o>0?{width:"calc(100% - "+Re(2*o)+")",marginLeft:Re(2*o)}:void 0}]},e);else{var m,x;i.label==="\\vec"?(m=ne.staticSvg("vec",e),x=ne.svgData.vec[1]):(m=ne.makeOrd({mode:i.mode,text:i.label},e,"textord"),m=Pf(m),m.italic=0,x=m.width,u&&(h+=m.depth)),f=ne.makeSpan(["accent-body"],[m]);var _=i.label==="\\textcircled";_&&(f.classes.push("accent-full"),h=s.height);var g=o;_||(g-=x/2),f.style.left=Re(g),i.label==="\\textcircled"&&(f.style.top=".2em"),f=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:s},{type:"kern",size:-h},{type:"elem",elem:f}]},e)}var p=ne.makeSpan(["mord","accent"],[f],e);return r?(r.children[0]=p,r.height=Math.max(p.height,r.height),r.classes[0]="mord",r):p},jf=(n,e)=>{var t=n.isStretchy?Dr.mathMLnode(n.label):new Me.MathNode("mo",[Pi(n.label,n.mode)]),i=new Me.MathNode("mover",[Xt(n.base,e),t]);return i.setAttribute("accent","true"),i},Rv=new RegExp(["\\acute","\\grave","\\ddot","\\tilde","\\bar","\\breve","\\check","\\hat","\\vec","\\dot","\\mathring"].map(n=>"\\"+n).join("|"));ze({type:"accent",names:["\\acute","\\grave","\\ddot","\\tilde","\\bar","\\breve","\\check","\\hat","\\vec","\\dot","\\mathring","\\widecheck","\\widehat","\\widetilde","\\overrightarrow","\\overleftarrow","\\Overrightarrow","\\overleftrightarrow","\\overgroup","\\overlinesegment","\\overleftharpoon","\\overrightharpoon"],props:{numArgs:1},handler:(n,e)=>{var t=cl(e[0]),i=!Rv.test(n.funcName),r=!i||n.funcName==="\\widehat"||n.funcName==="\\widetilde"||n.funcName==="\\widecheck";return{type:"accent",mode:n.parser.mode,label:n.funcName,isStretchy:i,isShifty:r,base:t}},htmlBuilder:rc,mathmlBuilder:jf}),ze({type:"accent",names:["\\'","\\`","\\^","\\~","\\=","\\u","\\.",'\\"',"\\c","\\r","\\H","\\v","\\textcircled"],props:{numArgs:1,allowedInText:!0,allowedInMath:!0,argTypes:["primitive"]},handler:(n,e)=>{var t=e[0],i=n.parser.mode;return i==="math"&&(n.parser.settings.reportNonstrict("mathVsTextAccents","LaTeX's accent "+n.funcName+" works only in text mode"),i="text"),{type:"accent",mode:i,label:n.funcName,isStretchy:!1,isShifty:!0,base:t}},htmlBuilder:rc,mathmlBuilder:jf}),ze({type:"accentUnder",names:["\\underleftarrow","\\underrightarrow","\\underleftrightarrow","\\undergroup","\\underlinesegment","\\utilde"],props:{numArgs:1},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0];return{type:"accentUnder",mode:t.mode,label:i,base:r}},htmlBuilder:(n,e)=>{var t=Dt(n.base,e),i=Dr.svgSpan(n,e),r=n.label==="\\utilde"?.12:0,s=ne.makeVList({positionType:"top",positionData:t.height,children:[{type:"elem",elem:i,wrapperClasses:["svg-align"]},{type:"kern",size:r},{type:"elem",elem:t}]},e);return ne.makeSpan(["mord","accentunder"],[s],e)},mathmlBuilder:(n,e)=>{var t=Dr.mathMLnode(n.label),i=new Me.MathNode("munder",[Xt(n.base,e),t]);return i.setAttribute("accentunder","true"),i}});var fl=n=>{var e=new Me.MathNode("mpadded",n?[n]:[]);return e.setAttribute("width","+0.6em"),e.setAttribute("lspace","0.3em"),e};ze({type:"xArrow",names:["\\xleftarrow","\\xrightarrow","\\xLeftarrow","\\xRightarrow","\\xleftrightarrow","\\xLeftrightarrow","\\xhookleftarrow","\\xhookrightarrow","\\xmapsto","\\xrightharpoondown","\\xrightharpoonup","\\xleftharpoondown","\\xleftharpoonup","\\xrightleftharpoons","\\xleftrightharpoons","\\xlongequal","\\xtwoheadrightarrow","\\xtwoheadleftarrow","\\xtofrom","\\xrightleftarrows","\\xrightequilibrium","\\xleftequilibrium","\\\\cdrightarrow","\\\\cdleftarrow","\\\\cdlongequal"],props:{numArgs:1,numOptionalArgs:1},handler(n,e,t){var{parser:i,funcName:r}=n;return{type:"xArrow",mode:i.mode,label:r,body:e[0],below:t[0]}},htmlBuilder(n,e){var t=e.style,i=e.havingStyle(t.sup()),r=ne.wrapFragment(Dt(n.body,i,e),e),s=n.label.slice(0,2)==="\\x"?"x":"cd";r.classes.push(s+"-arrow-pad");var a;n.below&&(i=e.havingStyle(t.sub()),a=ne.wrapFragment(Dt(n.below,i,e),e),a.classes.push(s+"-arrow-pad"));var o=Dr.svgSpan(n,e),l=-e.fontMetrics().axisHeight+.5*o.height,c=-e.fontMetrics().axisHeight-.5*o.height-.111;(r.depth>.25||n.label==="\\xleftequilibrium")&&(c-=r.depth);var u;if(a){var h=-e.fontMetrics().axisHeight+a.height+.5*o.height+.111;u=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:r,shift:c},{type:"elem",elem:o,shift:l},{type:"elem",elem:a,shift:h}]},e)}else u=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:r,shift:c},{type:"elem",elem:o,shift:l}]},e);return u.children[0].children[0].children[1].classes.push("svg-align"),ne.makeSpan(["mrel","x-arrow"],[u],e)},mathmlBuilder(n,e){var t=Dr.mathMLnode(n.label);t.setAttribute("minsize",n.label.charAt(0)==="x"?"1.75em":"3.0em");var i;if(n.body){var r=fl(Xt(n.body,e));if(n.below){var s=fl(Xt(n.below,e));i=new Me.MathNode("munderover",[t,s,r])}else i=new Me.MathNode("mover",[t,r])}else if(n.below){var a=fl(Xt(n.below,e));i=new Me.MathNode("munder",[t,a])}else i=fl(),i=new Me.MathNode("mover",[t,i]);return i}});var Dv=ne.makeSpan;function Zf(n,e){var t=wn(n.body,e,!0);return Dv([n.mclass],t,e)}function Kf(n,e){var t,i=ci(n.body,e);return n.mclass==="minner"?t=new Me.MathNode("mpadded",i):n.mclass==="mord"?n.isCharacterBox?(t=i[0],t.type="mi"):t=new Me.MathNode("mi",i):(n.isCharacterBox?(t=i[0],t.type="mo"):t=new Me.MathNode("mo",i),n.mclass==="mbin"?(t.attributes.lspace="0.22em",t.attributes.rspace="0.22em"):n.mclass==="mpunct"?(t.attributes.lspace="0em",t.attributes.rspace="0.17em"):n.mclass==="mopen"||n.mclass==="mclose"?(t.attributes.lspace="0em",t.attributes.rspace="0em"):n.mclass==="minner"&&(t.attributes.lspace="0.0556em",t.attributes.width="+0.1111em")),t}ze({type:"mclass",names:["\\mathord","\\mathbin","\\mathrel","\\mathopen","\\mathclose","\\mathpunct","\\mathinner"],props:{numArgs:1,primitive:!0},handler(n,e){var{parser:t,funcName:i}=n,r=e[0];return{type:"mclass",mode:t.mode,mclass:"m"+i.slice(5),body:_n(r),isCharacterBox:it.isCharacterBox(r)}},htmlBuilder:Zf,mathmlBuilder:Kf});var dl=n=>{var e=n.type==="ordgroup"&&n.body.length?n.body[0]:n;return e.type==="atom"&&(e.family==="bin"||e.family==="rel")?"m"+e.family:"mord"};ze({type:"mclass",names:["\\@binrel"],props:{numArgs:2},handler(n,e){var{parser:t}=n;return{type:"mclass",mode:t.mode,mclass:dl(e[0]),body:_n(e[1]),isCharacterBox:it.isCharacterBox(e[1])}}}),ze({type:"mclass",names:["\\stackrel","\\overset","\\underset"],props:{numArgs:2},handler(n,e){var{parser:t,funcName:i}=n,r=e[1],s=e[0],a;i!=="\\stackrel"?a=dl(r):a="mrel";var o={type:"op",mode:r.mode,limits:!0,alwaysHandleSupSub:!0,parentIsSupSub:!1,symbol:!1,suppressBaseShift:i!=="\\stackrel",body:_n(r)},l={type:"supsub",mode:s.mode,base:o,sup:i==="\\underset"?null:s,sub:i==="\\underset"?s:null};return{type:"mclass",mode:t.mode,mclass:a,body:[l],isCharacterBox:it.isCharacterBox(l)}},htmlBuilder:Zf,mathmlBuilder:Kf}),ze({type:"pmb",names:["\\pmb"],props:{numArgs:1,allowedInText:!0},handler(n,e){var{parser:t}=n;return{type:"pmb",mode:t.mode,mclass:dl(e[0]),body:_n(e[0])}},htmlBuilder(n,e){var t=wn(n.body,e,!0),i=ne.makeSpan([n.mclass],t,e);return i.style.textShadow="0.02em 0.01em 0.04px",i},mathmlBuilder(n,e){var t=ci(n.body,e),i=new Me.MathNode("mstyle",t);return i.setAttribute("style","text-shadow: 0.02em 0.01em 0.04px"),i}});var Pv={">":"\\\\cdrightarrow","<":"\\\\cdleftarrow","=":"\\\\cdlongequal",A:"\\uparrow",V:"\\downarrow","|":"\\Vert",".":"no arrow"},Jf=()=>({type:"styling",body:[],mode:"math",style:"display"}),Qf=n=>n.type==="textord"&&n.text==="@",Lv=(n,e)=>(n.type==="mathord"||n.type==="atom")&&n.text===e;function Iv(n,e,t){var i=Pv[n];switch(i){case"\\\\cdrightarrow":case"\\\\cdleftarrow":return t.callFunction(i,[e[0]],[e[1]]);case"\\uparrow":case"\\downarrow":{var r=t.callFunction("\\\\cdleft",[e[0]],[]),s={type:"atom",text:i,mode:"math",family:"rel"},a=t.callFunction("\\Big",[s],[]),o=t.callFunction("\\\\cdright",[e[1]],[]),l={type:"ordgroup",mode:"math",body:[r,a,o]};return t.callFunction("\\\\cdparent",[l],[])}case"\\\\cdlongequal":return t.callFunction("\\\\cdlongequal",[],[]);case"\\Vert":{var c={type:"textord",text:"\\Vert",mode:"math"};return t.callFunction("\\Big",[c],[])}default:return{type:"textord",text:" ",mode:"math"}}}function Nv(n){var e=[];for(n.gullet.beginGroup(),n.gullet.macros.set("\\cr","\\\\\\relax"),n.gullet.beginGroup();;){e.push(n.parseExpression(!1,"\\\\")),n.gullet.endGroup(),n.gullet.beginGroup();var t=n.fetch().text;if(t==="&"||t==="\\\\")n.consume();else if(t==="\\end"){e[e.length-1].length===0&&e.pop();break}else throw new Ae("Expected \\\\ or \\cr or \\end",n.nextToken)}for(var i=[],r=[i],s=0;s<e.length;s++){for(var a=e[s],o=Jf(),l=0;l<a.length;l++)if(!Qf(a[l]))o.body.push(a[l]);else{i.push(o),l+=1;var c=ic(a[l]).text,u=new Array(2);if(u[0]={type:"ordgroup",mode:"math",body:[]},u[1]={type:"ordgroup",mode:"math",body:[]},!("=|.".indexOf(c)>-1))if("<>AV".indexOf(c)>-1)for(var h=0;h<2;h++){for(var f=!0,m=l+1;m<a.length;m++){if(Lv(a[m],c)){f=!1,l=m;break}if(Qf(a[m]))throw new Ae("Missing a "+c+" character to complete a CD arrow.",a[m]);u[h].body.push(a[m])}if(f)throw new Ae("Missing a "+c+" character to complete a CD arrow.",a[l])}else throw new Ae('Expected one of "<>AV=|." after @',a[l]);var x=Iv(c,u,n),_={type:"styling",body:[x],mode:"math",style:"display"};i.push(_),o=Jf()}s%2===0?i.push(o):i.shift(),i=[],r.push(i)}n.gullet.endGroup(),n.gullet.endGroup();var g=new Array(r[0].length).fill({type:"align",align:"c",pregap:.25,postgap:.25});return{type:"array",mode:"math",body:r,arraystretch:1,addJot:!0,rowGaps:[null],cols:g,colSeparationType:"CD",hLinesBeforeRow:new Array(r.length+1).fill([])}}ze({type:"cdlabel",names:["\\\\cdleft","\\\\cdright"],props:{numArgs:1},handler(n,e){var{parser:t,funcName:i}=n;return{type:"cdlabel",mode:t.mode,side:i.slice(4),label:e[0]}},htmlBuilder(n,e){var t=e.havingStyle(e.style.sup()),i=ne.wrapFragment(Dt(n.label,t,e),e);return i.classes.push("cd-label-"+n.side),i.style.bottom=Re(.8-i.depth),i.height=0,i.depth=0,i},mathmlBuilder(n,e){var t=new Me.MathNode("mrow",[Xt(n.label,e)]);return t=new Me.MathNode("mpadded",[t]),t.setAttribute("width","0"),n.side==="left"&&t.setAttribute("lspace","-1width"),t.setAttribute("voffset","0.7em"),t=new Me.MathNode("mstyle",[t]),t.setAttribute("displaystyle","false"),t.setAttribute("scriptlevel","1"),t}}),ze({type:"cdlabelparent",names:["\\\\cdparent"],props:{numArgs:1},handler(n,e){var{parser:t}=n;return{type:"cdlabelparent",mode:t.mode,fragment:e[0]}},htmlBuilder(n,e){var t=ne.wrapFragment(Dt(n.fragment,e),e);return t.classes.push("cd-vert-arrow"),t},mathmlBuilder(n,e){return new Me.MathNode("mrow",[Xt(n.fragment,e)])}}),ze({type:"textord",names:["\\@char"],props:{numArgs:1,allowedInText:!0},handler(n,e){for(var{parser:t}=n,i=xt(e[0],"ordgroup"),r=i.body,s="",a=0;a<r.length;a++){var o=xt(r[a],"textord");s+=o.text}var l=parseInt(s),c;if(isNaN(l))throw new Ae("\\@char has non-numeric argument "+s);if(l<0||l>=1114111)throw new Ae("\\@char with invalid code point "+s);return l<=65535?c=String.fromCharCode(l):(l-=65536,c=String.fromCharCode((l>>10)+55296,(l&1023)+56320)),{type:"textord",mode:t.mode,text:c}}});var ed=(n,e)=>{var t=wn(n.body,e.withColor(n.color),!1);return ne.makeFragment(t)},td=(n,e)=>{var t=ci(n.body,e.withColor(n.color)),i=new Me.MathNode("mstyle",t);return i.setAttribute("mathcolor",n.color),i};ze({type:"color",names:["\\textcolor"],props:{numArgs:2,allowedInText:!0,argTypes:["color","original"]},handler(n,e){var{parser:t}=n,i=xt(e[0],"color-token").color,r=e[1];return{type:"color",mode:t.mode,color:i,body:_n(r)}},htmlBuilder:ed,mathmlBuilder:td}),ze({type:"color",names:["\\color"],props:{numArgs:1,allowedInText:!0,argTypes:["color"]},handler(n,e){var{parser:t,breakOnTokenText:i}=n,r=xt(e[0],"color-token").color;t.gullet.macros.set("\\current@color",r);var s=t.parseExpression(!0,i);return{type:"color",mode:t.mode,color:r,body:s}},htmlBuilder:ed,mathmlBuilder:td}),ze({type:"cr",names:["\\\\"],props:{numArgs:0,numOptionalArgs:0,allowedInText:!0},handler(n,e,t){var{parser:i}=n,r=i.gullet.future().text==="["?i.parseSizeGroup(!0):null,s=!i.settings.displayMode||!i.settings.useStrictBehavior("newLineInDisplayMode","In LaTeX, \\\\ or \\newline does nothing in display mode");return{type:"cr",mode:i.mode,newLine:s,size:r&&xt(r,"size").value}},htmlBuilder(n,e){var t=ne.makeSpan(["mspace"],[],e);return n.newLine&&(t.classes.push("newline"),n.size&&(t.style.marginTop=Re(hn(n.size,e)))),t},mathmlBuilder(n,e){var t=new Me.MathNode("mspace");return n.newLine&&(t.setAttribute("linebreak","newline"),n.size&&t.setAttribute("height",Re(hn(n.size,e)))),t}});var sc={"\\global":"\\global","\\long":"\\\\globallong","\\\\globallong":"\\\\globallong","\\def":"\\gdef","\\gdef":"\\gdef","\\edef":"\\xdef","\\xdef":"\\xdef","\\let":"\\\\globallet","\\futurelet":"\\\\globalfuture"},nd=n=>{var e=n.text;if(/^(?:[\\{}$&#^_]|EOF)$/.test(e))throw new Ae("Expected a control sequence",n);return e},Uv=n=>{var e=n.gullet.popToken();return e.text==="="&&(e=n.gullet.popToken(),e.text===" "&&(e=n.gullet.popToken())),e},id=(n,e,t,i)=>{var r=n.gullet.macros.get(t.text);r==null&&(t.noexpand=!0,r={tokens:[t],numArgs:0,unexpandable:!n.gullet.isExpandable(t.text)}),n.gullet.macros.set(e,r,i)};ze({type:"internal",names:["\\global","\\long","\\\\globallong"],props:{numArgs:0,allowedInText:!0},handler(n){var{parser:e,funcName:t}=n;e.consumeSpaces();var i=e.fetch();if(sc[i.text])return(t==="\\global"||t==="\\\\globallong")&&(i.text=sc[i.text]),xt(e.parseFunction(),"internal");throw new Ae("Invalid token after macro prefix",i)}}),ze({type:"internal",names:["\\def","\\gdef","\\edef","\\xdef"],props:{numArgs:0,allowedInText:!0,primitive:!0},handler(n){var{parser:e,funcName:t}=n,i=e.gullet.popToken(),r=i.text;if(/^(?:[\\{}$&#^_]|EOF)$/.test(r))throw new Ae("Expected a control sequence",i);for(var s=0,a,o=[[]];e.gullet.future().text!=="{";)if(i=e.gullet.popToken(),i.text==="#"){if(e.gullet.future().text==="{"){a=e.gullet.future(),o[s].push("{");break}if(i=e.gullet.popToken(),!/^[1-9]$/.test(i.text))throw new Ae('Invalid argument number "'+i.text+'"');if(parseInt(i.text)!==s+1)throw new Ae('Argument number "'+i.text+'" out of order');s++,o.push([])}else{if(i.text==="EOF")throw new Ae("Expected a macro definition");o[s].push(i.text)}var{tokens:l}=e.gullet.consumeArg();return a&&l.unshift(a),(t==="\\edef"||t==="\\xdef")&&(l=e.gullet.expandTokens(l),l.reverse()),e.gullet.macros.set(r,{tokens:l,numArgs:s,delimiters:o},t===sc[t]),{type:"internal",mode:e.mode}}}),ze({type:"internal",names:["\\let","\\\\globallet"],props:{numArgs:0,allowedInText:!0,primitive:!0},handler(n){var{parser:e,funcName:t}=n,i=nd(e.gullet.popToken());e.gullet.consumeSpaces();var r=Uv(e);return id(e,i,r,t==="\\\\globallet"),{type:"internal",mode:e.mode}}}),ze({type:"internal",names:["\\futurelet","\\\\globalfuture"],props:{numArgs:0,allowedInText:!0,primitive:!0},handler(n){var{parser:e,funcName:t}=n,i=nd(e.gullet.popToken()),r=e.gullet.popToken(),s=e.gullet.popToken();return id(e,i,s,t==="\\\\globalfuture"),e.gullet.pushToken(s),e.gullet.pushToken(r),{type:"internal",mode:e.mode}}});var mo=function(e,t,i){var r=Kt.math[e]&&Kt.math[e].replace,s=H0(r||e,t,i);if(!s)throw new Error("Unsupported symbol "+e+" and font size "+t+".");return s},ac=function(e,t,i,r){var s=i.havingBaseStyle(t),a=ne.makeSpan(r.concat(s.sizingClasses(i)),[e],i),o=s.sizeMultiplier/i.sizeMultiplier;return a.height*=o,a.depth*=o,a.maxFontSize=s.sizeMultiplier,a},rd=function(e,t,i){var r=t.havingBaseStyle(i),s=(1-t.sizeMultiplier/r.sizeMultiplier)*t.fontMetrics().axisHeight;e.classes.push("delimcenter"),e.style.top=Re(s),e.height-=s,e.depth+=s},kv=function(e,t,i,r,s,a){var o=ne.makeSymbol(e,"Main-Regular",s,r),l=ac(o,t,r,a);return i&&rd(l,r,t),l},Fv=function(e,t,i,r){return ne.makeSymbol(e,"Size"+t+"-Regular",i,r)},sd=function(e,t,i,r,s,a){var o=Fv(e,t,s,r),l=ac(ne.makeSpan(["delimsizing","size"+t],[o],r),rt.TEXT,r,a);return i&&rd(l,r,rt.TEXT),l},oc=function(e,t,i){var r;t==="Size1-Regular"?r="delim-size1":r="delim-size4";var s=ne.makeSpan(["delimsizinginner",r],[ne.makeSpan([],[ne.makeSymbol(e,t,i)])]);return{type:"elem",elem:s}},lc=function(e,t,i){var r=rr["Size4-Regular"][e.charCodeAt(0)]?rr["Size4-Regular"][e.charCodeAt(0)][4]:rr["Size1-Regular"][e.charCodeAt(0)][4],s=new Jr("inner",V2(e,Math.round(1e3*t))),a=new Tr([s],{width:Re(r),height:Re(t),style:"width:"+Re(r),viewBox:"0 0 "+1e3*r+" "+Math.round(1e3*t),preserveAspectRatio:"xMinYMin"}),o=ne.makeSvgSpan([],[a],i);return o.height=t,o.style.height=Re(t),o.style.width=Re(r),{type:"elem",elem:o}},cc=.008,pl={type:"kern",size:-1*cc},zv=["|","\\lvert","\\rvert","\\vert"],Ov=["\\|","\\lVert","\\rVert","\\Vert"],ad=function(e,t,i,r,s,a){var o,l,c,u,h="",f=0;o=c=u=e,l=null;var m="Size1-Regular";e==="\\uparrow"?c=u="⏐":e==="\\Uparrow"?c=u="‖":e==="\\downarrow"?o=c="⏐":e==="\\Downarrow"?o=c="‖":e==="\\updownarrow"?(o="\\uparrow",c="⏐",u="\\downarrow"):e==="\\Updownarrow"?(o="\\Uparrow",c="‖",u="\\Downarrow"):it.contains(zv,e)?(c="∣",h="vert",f=333):it.contains(Ov,e)?(c="∥",h="doublevert",f=556):e==="["||e==="\\lbrack"?(o="⎡",c="⎢",u="⎣",m="Size4-Regular",h="lbrack",f=667):e==="]"||e==="\\rbrack"?(o="⎤",c="⎥",u="⎦",m="Size4-Regular",h="rbrack",f=667):e==="\\lfloor"||e==="⌊"?(c=o="⎢",u="⎣",m="Size4-Regular",h="lfloor",f=667):e==="\\lceil"||e==="⌈"?(o="⎡",c=u="⎢",m="Size4-Regular",h="lceil",f=667):e==="\\rfloor"||e==="⌋"?(c=o="⎥",u="⎦",m="Size4-Regular",h="rfloor",f=667):e==="\\rceil"||e==="⌉"?(o="⎤",c=u="⎥",m="Size4-Regular",h="rceil",f=667):e==="("||e==="\\lparen"?(o="⎛",c="⎜",u="⎝",m="Size4-Regular",h="lparen",f=875):e===")"||e==="\\rparen"?(o="⎞",c="⎟",u="⎠",m="Size4-Regular",h="rparen",f=875):e==="\\{"||e==="\\lbrace"?(o="⎧",l="⎨",u="⎩",c="⎪",m="Size4-Regular"):e==="\\}"||e==="\\rbrace"?(o="⎫",l="⎬",u="⎭",c="⎪",m="Size4-Regular"):e==="\\lgroup"||e==="⟮"?(o="⎧",u="⎩",c="⎪",m="Size4-Regular"):e==="\\rgroup"||e==="⟯"?(o="⎫",u="⎭",c="⎪",m="Size4-Regular"):e==="\\lmoustache"||e==="⎰"?(o="⎧",u="⎭",c="⎪",m="Size4-Regular"):(e==="\\rmoustache"||e==="⎱")&&(o="⎫",u="⎩",c="⎪",m="Size4-Regular");var x=mo(o,m,s),_=x.height+x.depth,g=mo(c,m,s),p=g.height+g.depth,S=mo(u,m,s),T=S.height+S.depth,b=0,B=1;if(l!==null){var P=mo(l,m,s);b=P.height+P.depth,B=2}var N=_+T+b,z=Math.max(0,Math.ceil((t-N)/(B*p))),C=N+z*B*p,w=r.fontMetrics().axisHeight;i&&(w*=r.sizeMultiplier);var L=C/2-w,W=[];if(h.length>0){var H=C-_-T,$=Math.round(C*1e3),J=G2(h,Math.round(H*1e3)),K=new Jr(h,J),ae=(f/1e3).toFixed(3)+"em",oe=($/1e3).toFixed(3)+"em",_e=new Tr([K],{width:ae,height:oe,viewBox:"0 0 "+f+" "+$}),ve=ne.makeSvgSpan([],[_e],r);ve.height=$/1e3,ve.style.width=ae,ve.style.height=oe,W.push({type:"elem",elem:ve})}else{if(W.push(oc(u,m,s)),W.push(pl),l===null){var we=C-_-T+2*cc;W.push(lc(c,we,r))}else{var he=(C-_-T-b)/2+2*cc;W.push(lc(c,he,r)),W.push(pl),W.push(oc(l,m,s)),W.push(pl),W.push(lc(c,he,r))}W.push(pl),W.push(oc(o,m,s))}var me=r.havingBaseStyle(rt.TEXT),se=ne.makeVList({positionType:"bottom",positionData:L,children:W},me);return ac(ne.makeSpan(["delimsizing","mult"],[se],me),rt.TEXT,r,a)},uc=80,hc=.08,fc=function(e,t,i,r,s){var a=H2(e,r,i),o=new Jr(e,a),l=new Tr([o],{width:"400em",height:Re(t),viewBox:"0 0 400000 "+i,preserveAspectRatio:"xMinYMin slice"});return ne.makeSvgSpan(["hide-tail"],[l],s)},Bv=function(e,t){var i=t.havingBaseSizing(),r=ud("\\surd",e*i.sizeMultiplier,cd,i),s=i.sizeMultiplier,a=Math.max(0,t.minRuleThickness-t.fontMetrics().sqrtRuleThickness),o,l=0,c=0,u=0,h;return r.type==="small"?(u=1e3+1e3*a+uc,e<1?s=1:e<1.4&&(s=.7),l=(1+a+hc)/s,c=(1+a)/s,o=fc("sqrtMain",l,u,a,t),o.style.minWidth="0.853em",h=.833/s):r.type==="large"?(u=(1e3+uc)*go[r.size],c=(go[r.size]+a)/s,l=(go[r.size]+a+hc)/s,o=fc("sqrtSize"+r.size,l,u,a,t),o.style.minWidth="1.02em",h=1/s):(l=e+a+hc,c=e+a,u=Math.floor(1e3*e+a)+uc,o=fc("sqrtTall",l,u,a,t),o.style.minWidth="0.742em",h=1.056),o.height=c,o.style.height=Re(l),{span:o,advanceWidth:h,ruleWidth:(t.fontMetrics().sqrtRuleThickness+a)*s}},od=["(","\\lparen",")","\\rparen","[","\\lbrack","]","\\rbrack","\\{","\\lbrace","\\}","\\rbrace","\\lfloor","\\rfloor","⌊","⌋","\\lceil","\\rceil","⌈","⌉","\\surd"],Hv=["\\uparrow","\\downarrow","\\updownarrow","\\Uparrow","\\Downarrow","\\Updownarrow","|","\\|","\\vert","\\Vert","\\lvert","\\rvert","\\lVert","\\rVert","\\lgroup","\\rgroup","⟮","⟯","\\lmoustache","\\rmoustache","⎰","⎱"],ld=["<",">","\\langle","\\rangle","/","\\backslash","\\lt","\\gt"],go=[0,1.2,1.8,2.4,3],Vv=function(e,t,i,r,s){if(e==="<"||e==="\\lt"||e==="⟨"?e="\\langle":(e===">"||e==="\\gt"||e==="⟩")&&(e="\\rangle"),it.contains(od,e)||it.contains(ld,e))return sd(e,t,!1,i,r,s);if(it.contains(Hv,e))return ad(e,go[t],!1,i,r,s);throw new Ae("Illegal delimiter: '"+e+"'")},Gv=[{type:"small",style:rt.SCRIPTSCRIPT},{type:"small",style:rt.SCRIPT},{type:"small",style:rt.TEXT},{type:"large",size:1},{type:"large",size:2},{type:"large",size:3},{type:"large",size:4}],Wv=[{type:"small",style:rt.SCRIPTSCRIPT},{type:"small",style:rt.SCRIPT},{type:"small",style:rt.TEXT},{type:"stack"}],cd=[{type:"small",style:rt.SCRIPTSCRIPT},{type:"small",style:rt.SCRIPT},{type:"small",style:rt.TEXT},{type:"large",size:1},{type:"large",size:2},{type:"large",size:3},{type:"large",size:4},{type:"stack"}],qv=function(e){if(e.type==="small")return"Main-Regular";if(e.type==="large")return"Size"+e.size+"-Regular";if(e.type==="stack")return"Size4-Regular";throw new Error("Add support for delim type '"+e.type+"' here.")},ud=function(e,t,i,r){for(var s=Math.min(2,3-r.style.size),a=s;a<i.length&&i[a].type!=="stack";a++){var o=mo(e,qv(i[a]),"math"),l=o.height+o.depth;if(i[a].type==="small"){var c=r.havingBaseStyle(i[a].style);l*=c.sizeMultiplier}if(l>t)return i[a]}return i[i.length-1]},hd=function(e,t,i,r,s,a){e==="<"||e==="\\lt"||e==="⟨"?e="\\langle":(e===">"||e==="\\gt"||e==="⟩")&&(e="\\rangle");var o;it.contains(ld,e)?o=Gv:it.contains(od,e)?o=cd:o=Wv;var l=ud(e,t,o,r);return l.type==="small"?kv(e,l.style,i,r,s,a):l.type==="large"?sd(e,l.size,i,r,s,a):ad(e,t,i,r,s,a)},Xv=function(e,t,i,r,s,a){var o=r.fontMetrics().axisHeight*r.sizeMultiplier,l=901,c=5/r.fontMetrics().ptPerEm,u=Math.max(t-o,i+o),h=Math.max(u/500*l,2*u-c);return hd(e,h,!0,r,s,a)},Pr={sqrtImage:Bv,sizedDelim:Vv,sizeToMaxHeight:go,customSizedDelim:hd,leftRightDelim:Xv},fd={"\\bigl":{mclass:"mopen",size:1},"\\Bigl":{mclass:"mopen",size:2},"\\biggl":{mclass:"mopen",size:3},"\\Biggl":{mclass:"mopen",size:4},"\\bigr":{mclass:"mclose",size:1},"\\Bigr":{mclass:"mclose",size:2},"\\biggr":{mclass:"mclose",size:3},"\\Biggr":{mclass:"mclose",size:4},"\\bigm":{mclass:"mrel",size:1},"\\Bigm":{mclass:"mrel",size:2},"\\biggm":{mclass:"mrel",size:3},"\\Biggm":{mclass:"mrel",size:4},"\\big":{mclass:"mord",size:1},"\\Big":{mclass:"mord",size:2},"\\bigg":{mclass:"mord",size:3},"\\Bigg":{mclass:"mord",size:4}},Yv=["(","\\lparen",")","\\rparen","[","\\lbrack","]","\\rbrack","\\{","\\lbrace","\\}","\\rbrace","\\lfloor","\\rfloor","⌊","⌋","\\lceil","\\rceil","⌈","⌉","<",">","\\langle","⟨","\\rangle","⟩","\\lt","\\gt","\\lvert","\\rvert","\\lVert","\\rVert","\\lgroup","\\rgroup","⟮","⟯","\\lmoustache","\\rmoustache","⎰","⎱","/","\\backslash","|","\\vert","\\|","\\Vert","\\uparrow","\\Uparrow","\\downarrow","\\Downarrow","\\updownarrow","\\Updownarrow","."];function ml(n,e){var t=hl(n);if(t&&it.contains(Yv,t.text))return t;throw t?new Ae("Invalid delimiter '"+t.text+"' after '"+e.funcName+"'",n):new Ae("Invalid delimiter type '"+n.type+"'",n)}ze({type:"delimsizing",names:["\\bigl","\\Bigl","\\biggl","\\Biggl","\\bigr","\\Bigr","\\biggr","\\Biggr","\\bigm","\\Bigm","\\biggm","\\Biggm","\\big","\\Big","\\bigg","\\Bigg"],props:{numArgs:1,argTypes:["primitive"]},handler:(n,e)=>{var t=ml(e[0],n);return{type:"delimsizing",mode:n.parser.mode,size:fd[n.funcName].size,mclass:fd[n.funcName].mclass,delim:t.text}},htmlBuilder:(n,e)=>n.delim==="."?ne.makeSpan([n.mclass]):Pr.sizedDelim(n.delim,n.size,e,n.mode,[n.mclass]),mathmlBuilder:n=>{var e=[];n.delim!=="."&&e.push(Pi(n.delim,n.mode));var t=new Me.MathNode("mo",e);n.mclass==="mopen"||n.mclass==="mclose"?t.setAttribute("fence","true"):t.setAttribute("fence","false"),t.setAttribute("stretchy","true");var i=Re(Pr.sizeToMaxHeight[n.size]);return t.setAttribute("minsize",i),t.setAttribute("maxsize",i),t}});function dd(n){if(!n.body)throw new Error("Bug: The leftright ParseNode wasn't fully parsed.")}ze({type:"leftright-right",names:["\\right"],props:{numArgs:1,primitive:!0},handler:(n,e)=>{var t=n.parser.gullet.macros.get("\\current@color");if(t&&typeof t!="string")throw new Ae("\\current@color set to non-string in \\right");return{type:"leftright-right",mode:n.parser.mode,delim:ml(e[0],n).text,color:t}}}),ze({type:"leftright",names:["\\left"],props:{numArgs:1,primitive:!0},handler:(n,e)=>{var t=ml(e[0],n),i=n.parser;++i.leftrightDepth;var r=i.parseExpression(!1);--i.leftrightDepth,i.expect("\\right",!1);var s=xt(i.parseFunction(),"leftright-right");return{type:"leftright",mode:i.mode,body:r,left:t.text,right:s.delim,rightColor:s.color}},htmlBuilder:(n,e)=>{dd(n);for(var t=wn(n.body,e,!0,["mopen","mclose"]),i=0,r=0,s=!1,a=0;a<t.length;a++)t[a].isMiddle?s=!0:(i=Math.max(t[a].height,i),r=Math.max(t[a].depth,r));i*=e.sizeMultiplier,r*=e.sizeMultiplier;var o;if(n.left==="."?o=po(e,["mopen"]):o=Pr.leftRightDelim(n.left,i,r,e,n.mode,["mopen"]),t.unshift(o),s)for(var l=1;l<t.length;l++){var c=t[l],u=c.isMiddle;u&&(t[l]=Pr.leftRightDelim(u.delim,i,r,u.options,n.mode,[]))}var h;if(n.right===".")h=po(e,["mclose"]);else{var f=n.rightColor?e.withColor(n.rightColor):e;h=Pr.leftRightDelim(n.right,i,r,f,n.mode,["mclose"])}return t.push(h),ne.makeSpan(["minner"],t,e)},mathmlBuilder:(n,e)=>{dd(n);var t=ci(n.body,e);if(n.left!=="."){var i=new Me.MathNode("mo",[Pi(n.left,n.mode)]);i.setAttribute("fence","true"),t.unshift(i)}if(n.right!=="."){var r=new Me.MathNode("mo",[Pi(n.right,n.mode)]);r.setAttribute("fence","true"),n.rightColor&&r.setAttribute("mathcolor",n.rightColor),t.push(r)}return ec(t)}}),ze({type:"middle",names:["\\middle"],props:{numArgs:1,primitive:!0},handler:(n,e)=>{var t=ml(e[0],n);if(!n.parser.leftrightDepth)throw new Ae("\\middle without preceding \\left",t);return{type:"middle",mode:n.parser.mode,delim:t.text}},htmlBuilder:(n,e)=>{var t;if(n.delim===".")t=po(e,[]);else{t=Pr.sizedDelim(n.delim,1,e,n.mode,[]);var i={delim:n.delim,options:e};t.isMiddle=i}return t},mathmlBuilder:(n,e)=>{var t=n.delim==="\\vert"||n.delim==="|"?Pi("|","text"):Pi(n.delim,n.mode),i=new Me.MathNode("mo",[t]);return i.setAttribute("fence","true"),i.setAttribute("lspace","0.05em"),i.setAttribute("rspace","0.05em"),i}});var dc=(n,e)=>{var t=ne.wrapFragment(Dt(n.body,e),e),i=n.label.slice(1),r=e.sizeMultiplier,s,a=0,o=it.isCharacterBox(n.body);if(i==="sout")s=ne.makeSpan(["stretchy","sout"]),s.height=e.fontMetrics().defaultRuleThickness/r,a=-.5*e.fontMetrics().xHeight;else if(i==="phase"){var l=hn({number:.6,unit:"pt"},e),c=hn({number:.35,unit:"ex"},e),u=e.havingBaseSizing();r=r/u.sizeMultiplier;var h=t.height+t.depth+l+c;t.style.paddingLeft=Re(h/2+l);var f=Math.floor(1e3*h*r),m=O2(f),x=new Tr([new Jr("phase",m)],{width:"400em",height:Re(f/1e3),viewBox:"0 0 400000 "+f,preserveAspectRatio:"xMinYMin slice"});s=ne.makeSvgSpan(["hide-tail"],[x],e),s.style.height=Re(h),a=t.depth+l+c}else{/cancel/.test(i)?o||t.classes.push("cancel-pad"):i==="angl"?t.classes.push("anglpad"):t.classes.push("boxpad");var _=0,g=0,p=0;/box/.test(i)?(p=Math.max(e.fontMetrics().fboxrule,e.minRuleThickness),_=e.fontMetrics().fboxsep+(i==="colorbox"?0:p),g=_):i==="angl"?(p=Math.max(e.fontMetrics().defaultRuleThickness,e.minRuleThickness),_=4*p,g=Math.max(0,.25-t.depth)):(_=o?.2:0,g=_),s=Dr.encloseSpan(t,i,_,g,e),/fbox|boxed|fcolorbox/.test(i)?(s.style.borderStyle="solid",s.style.borderWidth=Re(p)):i==="angl"&&p!==.049&&(s.style.borderTopWidth=Re(p),s.style.borderRightWidth=Re(p)),a=t.depth+g,n.backgroundColor&&(s.style.backgroundColor=n.backgroundColor,n.borderColor&&(s.style.borderColor=n.borderColor))}var S;if(n.backgroundColor)S=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:s,shift:a},{type:"elem",elem:t,shift:0}]},e);else{var T=/cancel|phase/.test(i)?["svg-align"]:[];S=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:t,shift:0},{type:"elem",elem:s,shift:a,wrapperClasses:T}]},e)}return/cancel/.test(i)&&(S.height=t.height,S.depth=t.depth),/cancel/.test(i)&&!o?ne.makeSpan(["mord","cancel-lap"],[S],e):ne.makeSpan(["mord"],[S],e)},pc=(n,e)=>{var t=0,i=new Me.MathNode(n.label.indexOf("colorbox")>-1?"mpadded":"menclose",[Xt(n.body,e)]);switch(n.label){case"\\cancel":i.setAttribute("notation","updiagonalstrike");break;case"\\bcancel":i.setAttribute("notation","downdiagonalstrike");break;case"\\phase":i.setAttribute("notation","phasorangle");break;case"\\sout":i.setAttribute("notation","horizontalstrike");break;case"\\fbox":i.setAttribute("notation","box");break;case"\\angl":i.setAttribute("notation","actuarial");break;case"\\fcolorbox":case"\\colorbox":if(t=e.fontMetrics().fboxsep*e.fontMetrics().ptPerEm,i.setAttribute("width","+"+2*t+"pt"),i.setAttribute("height","+"+2*t+"pt"),i.setAttribute("lspace",t+"pt"),i.setAttribute("voffset",t+"pt"),n.label==="\\fcolorbox"){var r=Math.max(e.fontMetrics().fboxrule,e.minRuleThickness);i.setAttribute("style","border: "+r+"em solid "+String(n.borderColor))}break;case"\\xcancel":i.setAttribute("notation","updiagonalstrike downdiagonalstrike");break}return n.backgroundColor&&i.setAttribute("mathbackground",n.backgroundColor),i};ze({type:"enclose",names:["\\colorbox"],props:{numArgs:2,allowedInText:!0,argTypes:["color","text"]},handler(n,e,t){var{parser:i,funcName:r}=n,s=xt(e[0],"color-token").color,a=e[1];return{type:"enclose",mode:i.mode,label:r,backgroundColor:s,body:a}},htmlBuilder:dc,mathmlBuilder:pc}),ze({type:"enclose",names:["\\fcolorbox"],props:{numArgs:3,allowedInText:!0,argTypes:["color","color","text"]},handler(n,e,t){var{parser:i,funcName:r}=n,s=xt(e[0],"color-token").color,a=xt(e[1],"color-token").color,o=e[2];return{type:"enclose",mode:i.mode,label:r,backgroundColor:a,borderColor:s,body:o}},htmlBuilder:dc,mathmlBuilder:pc}),ze({type:"enclose",names:["\\fbox"],props:{numArgs:1,argTypes:["hbox"],allowedInText:!0},handler(n,e){var{parser:t}=n;return{type:"enclose",mode:t.mode,label:"\\fbox",body:e[0]}}}),ze({type:"enclose",names:["\\cancel","\\bcancel","\\xcancel","\\sout","\\phase"],props:{numArgs:1},handler(n,e){var{parser:t,funcName:i}=n,r=e[0];return{type:"enclose",mode:t.mode,label:i,body:r}},htmlBuilder:dc,mathmlBuilder:pc}),ze({type:"enclose",names:["\\angl"],props:{numArgs:1,argTypes:["hbox"],allowedInText:!1},handler(n,e){var{parser:t}=n;return{type:"enclose",mode:t.mode,label:"\\angl",body:e[0]}}});var pd={};function ar(n){for(var{type:e,names:t,props:i,handler:r,htmlBuilder:s,mathmlBuilder:a}=n,o={type:e,numArgs:i.numArgs||0,allowedInText:!1,numOptionalArgs:0,handler:r},l=0;l<t.length;++l)pd[t[l]]=o;s&&(ol[e]=s),a&&(ll[e]=a)}var md={};function R(n,e){md[n]=e}function gd(n){var e=[];n.consumeSpaces();var t=n.fetch().text;for(t==="\\relax"&&(n.consume(),n.consumeSpaces(),t=n.fetch().text);t==="\\hline"||t==="\\hdashline";)n.consume(),e.push(t==="\\hdashline"),n.consumeSpaces(),t=n.fetch().text;return e}var gl=n=>{var e=n.parser.settings;if(!e.displayMode)throw new Ae("{"+n.envName+"} can be used only in display mode.")};function mc(n){if(n.indexOf("ed")===-1)return n.indexOf("*")===-1}function ts(n,e,t){var{hskipBeforeAndAfter:i,addJot:r,cols:s,arraystretch:a,colSeparationType:o,autoTag:l,singleRow:c,emptySingleRow:u,maxNumCols:h,leqno:f}=e;if(n.gullet.beginGroup(),c||n.gullet.macros.set("\\cr","\\\\\\relax"),!a){var m=n.gullet.expandMacroAsText("\\arraystretch");if(m==null)a=1;else if(a=parseFloat(m),!a||a<0)throw new Ae("Invalid \\arraystretch: "+m)}n.gullet.beginGroup();var x=[],_=[x],g=[],p=[],S=l!=null?[]:void 0;function T(){l&&n.gullet.macros.set("\\@eqnsw","1",!0)}function b(){S&&(n.gullet.macros.get("\\df@tag")?(S.push(n.subparse([new Ci("\\df@tag")])),n.gullet.macros.set("\\df@tag",void 0,!0)):S.push(!!l&&n.gullet.macros.get("\\@eqnsw")==="1"))}for(T(),p.push(gd(n));;){var B=n.parseExpression(!1,c?"\\end":"\\\\");n.gullet.endGroup(),n.gullet.beginGroup(),B={type:"ordgroup",mode:n.mode,body:B},t&&(B={type:"styling",mode:n.mode,style:t,body:[B]}),x.push(B);var P=n.fetch().text;if(P==="&"){if(h&&x.length===h){if(c||o)throw new Ae("Too many tab characters: &",n.nextToken);n.settings.reportNonstrict("textEnv","Too few columns specified in the {array} column argument.")}n.consume()}else if(P==="\\end"){b(),x.length===1&&B.type==="styling"&&B.body[0].body.length===0&&(_.length>1||!u)&&_.pop(),p.length<_.length+1&&p.push([]);break}else if(P==="\\\\"){n.consume();var N=void 0;n.gullet.future().text!==" "&&(N=n.parseSizeGroup(!0)),g.push(N?N.value:null),b(),p.push(gd(n)),x=[],_.push(x),T()}else throw new Ae("Expected & or \\\\ or \\cr or \\end",n.nextToken)}return n.gullet.endGroup(),n.gullet.endGroup(),{type:"array",mode:n.mode,addJot:r,arraystretch:a,body:_,cols:s,rowGaps:g,hskipBeforeAndAfter:i,hLinesBeforeRow:p,colSeparationType:o,tags:S,leqno:f}}function gc(n){return n.slice(0,1)==="d"?"display":"text"}var or=function(e,t){var i,r,s=e.body.length,a=e.hLinesBeforeRow,o=0,l=new Array(s),c=[],u=Math.max(t.fontMetrics().arrayRuleWidth,t.minRuleThickness),h=1/t.fontMetrics().ptPerEm,f=5*h;if(e.colSeparationType&&e.colSeparationType==="small"){var m=t.havingStyle(rt.SCRIPT).sizeMultiplier;f=.2778*(m/t.sizeMultiplier)}var x=e.colSeparationType==="CD"?hn({number:3,unit:"ex"},t):12*h,_=3*h,g=e.arraystretch*x,p=.7*g,S=.3*g,T=0;function b(tt){for(var Mt=0;Mt<tt.length;++Mt)Mt>0&&(T+=.25),c.push({pos:T,isDashed:tt[Mt]})}for(b(a[0]),i=0;i<e.body.length;++i){var B=e.body[i],P=p,N=S;o<B.length&&(o=B.length);var z=new Array(B.length);for(r=0;r<B.length;++r){var C=Dt(B[r],t);N<C.depth&&(N=C.depth),P<C.height&&(P=C.height),z[r]=C}var w=e.rowGaps[i],L=0;w&&(L=hn(w,t),L>0&&(L+=S,N<L&&(N=L),L=0)),e.addJot&&(N+=_),z.height=P,z.depth=N,T+=P,z.pos=T,T+=N+L,l[i]=z,b(a[i+1])}var W=T/2+t.fontMetrics().axisHeight,H=e.cols||[],$=[],J,K,ae=[];if(e.tags&&e.tags.some(tt=>tt))for(i=0;i<s;++i){var oe=l[i],_e=oe.pos-W,ve=e.tags[i],we=void 0;ve===!0?we=ne.makeSpan(["eqn-num"],[],t):ve===!1?we=ne.makeSpan([],[],t):we=ne.makeSpan([],wn(ve,t,!0),t),we.depth=oe.depth,we.height=oe.height,ae.push({type:"elem",elem:we,shift:_e})}for(r=0,K=0;r<o||K<H.length;++r,++K){for(var he=H[K]||{},me=!0;he.type==="separator";){if(me||(J=ne.makeSpan(["arraycolsep"],[]),J.style.width=Re(t.fontMetrics().doubleRuleSep),$.push(J)),he.separator==="|"||he.separator===":"){var se=he.separator==="|"?"solid":"dashed",pe=ne.makeSpan(["vertical-separator"],[],t);pe.style.height=Re(T),pe.style.borderRightWidth=Re(u),pe.style.borderRightStyle=se,pe.style.margin="0 "+Re(-u/2);var Ee=T-W;Ee&&(pe.style.verticalAlign=Re(-Ee)),$.push(pe)}else throw new Ae("Invalid separator type: "+he.separator);K++,he=H[K]||{},me=!1}if(!(r>=o)){var fe=void 0;(r>0||e.hskipBeforeAndAfter)&&(fe=it.deflt(he.pregap,f),fe!==0&&(J=ne.makeSpan(["arraycolsep"],[]),J.style.width=Re(fe),$.push(J)));var Fe=[];for(i=0;i<s;++i){var $e=l[i],qe=$e[r];if(qe){var bt=$e.pos-W;qe.depth=$e.depth,qe.height=$e.height,Fe.push({type:"elem",elem:qe,shift:bt})}}Fe=ne.makeVList({positionType:"individualShift",children:Fe},t),Fe=ne.makeSpan(["col-align-"+(he.align||"c")],[Fe]),$.push(Fe),(r<o-1||e.hskipBeforeAndAfter)&&(fe=it.deflt(he.postgap,f),fe!==0&&(J=ne.makeSpan(["arraycolsep"],[]),J.style.width=Re(fe),$.push(J)))}}if(l=ne.makeSpan(["mtable"],$),c.length>0){for(var ht=ne.makeLineSpan("hline",t,u),Tt=ne.makeLineSpan("hdashline",t,u),j=[{type:"elem",elem:l,shift:0}];c.length>0;){var gn=c.pop(),pt=gn.pos-W;gn.isDashed?j.push({type:"elem",elem:Tt,shift:pt}):j.push({type:"elem",elem:ht,shift:pt})}l=ne.makeVList({positionType:"individualShift",children:j},t)}if(ae.length===0)return ne.makeSpan(["mord"],[l],t);var mt=ne.makeVList({positionType:"individualShift",children:ae},t);return mt=ne.makeSpan(["tag"],[mt],t),ne.makeFragment([l,mt])},$v={c:"center ",l:"left ",r:"right "},lr=function(e,t){for(var i=[],r=new Me.MathNode("mtd",[],["mtr-glue"]),s=new Me.MathNode("mtd",[],["mml-eqn-num"]),a=0;a<e.body.length;a++){for(var o=e.body[a],l=[],c=0;c<o.length;c++)l.push(new Me.MathNode("mtd",[Xt(o[c],t)]));e.tags&&e.tags[a]&&(l.unshift(r),l.push(r),e.leqno?l.unshift(s):l.push(s)),i.push(new Me.MathNode("mtr",l))}var u=new Me.MathNode("mtable",i),h=e.arraystretch===.5?.1:.16+e.arraystretch-1+(e.addJot?.09:0);u.setAttribute("rowspacing",Re(h));var f="",m="";if(e.cols&&e.cols.length>0){var x=e.cols,_="",g=!1,p=0,S=x.length;x[0].type==="separator"&&(f+="top ",p=1),x[x.length-1].type==="separator"&&(f+="bottom ",S-=1);for(var T=p;T<S;T++)x[T].type==="align"?(m+=$v[x[T].align],g&&(_+="none "),g=!0):x[T].type==="separator"&&g&&(_+=x[T].separator==="|"?"solid ":"dashed ",g=!1);u.setAttribute("columnalign",m.trim()),/[sd]/.test(_)&&u.setAttribute("columnlines",_.trim())}if(e.colSeparationType==="align"){for(var b=e.cols||[],B="",P=1;P<b.length;P++)B+=P%2?"0em ":"1em ";u.setAttribute("columnspacing",B.trim())}else e.colSeparationType==="alignat"||e.colSeparationType==="gather"?u.setAttribute("columnspacing","0em"):e.colSeparationType==="small"?u.setAttribute("columnspacing","0.2778em"):e.colSeparationType==="CD"?u.setAttribute("columnspacing","0.5em"):u.setAttribute("columnspacing","1em");var N="",z=e.hLinesBeforeRow;f+=z[0].length>0?"left ":"",f+=z[z.length-1].length>0?"right ":"";for(var C=1;C<z.length-1;C++)N+=z[C].length===0?"none ":z[C][0]?"dashed ":"solid ";return/[sd]/.test(N)&&u.setAttribute("rowlines",N.trim()),f!==""&&(u=new Me.MathNode("menclose",[u]),u.setAttribute("notation",f.trim())),e.arraystretch&&e.arraystretch<1&&(u=new Me.MathNode("mstyle",[u]),u.setAttribute("scriptlevel","1")),u},vd=function(e,t){e.envName.indexOf("ed")===-1&&gl(e);var i=[],r=e.envName.indexOf("at")>-1?"alignat":"align",s=e.envName==="split",a=ts(e.parser,{cols:i,addJot:!0,autoTag:s?void 0:mc(e.envName),emptySingleRow:!0,colSeparationType:r,maxNumCols:s?2:void 0,leqno:e.parser.settings.leqno},"display"),o,l=0,c={type:"ordgroup",mode:e.mode,body:[]};if(t[0]&&t[0].type==="ordgroup"){for(var u="",h=0;h<t[0].body.length;h++){var f=xt(t[0].body[h],"textord");u+=f.text}o=Number(u),l=o*2}var m=!l;a.body.forEach(function(p){for(var S=1;S<p.length;S+=2){var T=xt(p[S],"styling"),b=xt(T.body[0],"ordgroup");b.body.unshift(c)}if(m)l<p.length&&(l=p.length);else{var B=p.length/2;if(o<B)throw new Ae("Too many math in a row: "+("expected "+o+", but got "+B),p[0])}});for(var x=0;x<l;++x){var _="r",g=0;x%2===1?_="l":x>0&&m&&(g=1),i[x]={type:"align",align:_,pregap:g,postgap:0}}return a.colSeparationType=m?"align":"alignat",a};ar({type:"array",names:["array","darray"],props:{numArgs:1},handler(n,e){var t=hl(e[0]),i=t?[e[0]]:xt(e[0],"ordgroup").body,r=i.map(function(a){var o=ic(a),l=o.text;if("lcr".indexOf(l)!==-1)return{type:"align",align:l};if(l==="|")return{type:"separator",separator:"|"};if(l===":")return{type:"separator",separator:":"};throw new Ae("Unknown column alignment: "+l,a)}),s={cols:r,hskipBeforeAndAfter:!0,maxNumCols:r.length};return ts(n.parser,s,gc(n.envName))},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["matrix","pmatrix","bmatrix","Bmatrix","vmatrix","Vmatrix","matrix*","pmatrix*","bmatrix*","Bmatrix*","vmatrix*","Vmatrix*"],props:{numArgs:0},handler(n){var e={matrix:null,pmatrix:["(",")"],bmatrix:["[","]"],Bmatrix:["\\{","\\}"],vmatrix:["|","|"],Vmatrix:["\\Vert","\\Vert"]}[n.envName.replace("*","")],t="c",i={hskipBeforeAndAfter:!1,cols:[{type:"align",align:t}]};if(n.envName.charAt(n.envName.length-1)==="*"){var r=n.parser;if(r.consumeSpaces(),r.fetch().text==="["){if(r.consume(),r.consumeSpaces(),t=r.fetch().text,"lcr".indexOf(t)===-1)throw new Ae("Expected l or c or r",r.nextToken);r.consume(),r.consumeSpaces(),r.expect("]"),r.consume(),i.cols=[{type:"align",align:t}]}}var s=ts(n.parser,i,gc(n.envName)),a=Math.max(0,...s.body.map(o=>o.length));return s.cols=new Array(a).fill({type:"align",align:t}),e?{type:"leftright",mode:n.mode,body:[s],left:e[0],right:e[1],rightColor:void 0}:s},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["smallmatrix"],props:{numArgs:0},handler(n){var e={arraystretch:.5},t=ts(n.parser,e,"script");return t.colSeparationType="small",t},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["subarray"],props:{numArgs:1},handler(n,e){var t=hl(e[0]),i=t?[e[0]]:xt(e[0],"ordgroup").body,r=i.map(function(a){var o=ic(a),l=o.text;if("lc".indexOf(l)!==-1)return{type:"align",align:l};throw new Ae("Unknown column alignment: "+l,a)});if(r.length>1)throw new Ae("{subarray} can contain only one column");var s={cols:r,hskipBeforeAndAfter:!1,arraystretch:.5};if(s=ts(n.parser,s,"script"),s.body.length>0&&s.body[0].length>1)throw new Ae("{subarray} can contain only one column");return s},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["cases","dcases","rcases","drcases"],props:{numArgs:0},handler(n){var e={arraystretch:1.2,cols:[{type:"align",align:"l",pregap:0,postgap:1},{type:"align",align:"l",pregap:0,postgap:0}]},t=ts(n.parser,e,gc(n.envName));return{type:"leftright",mode:n.mode,body:[t],left:n.envName.indexOf("r")>-1?".":"\\{",right:n.envName.indexOf("r")>-1?"\\}":".",rightColor:void 0}},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["align","align*","aligned","split"],props:{numArgs:0},handler:vd,htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["gathered","gather","gather*"],props:{numArgs:0},handler(n){it.contains(["gather","gather*"],n.envName)&&gl(n);var e={cols:[{type:"align",align:"c"}],addJot:!0,colSeparationType:"gather",autoTag:mc(n.envName),emptySingleRow:!0,leqno:n.parser.settings.leqno};return ts(n.parser,e,"display")},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["alignat","alignat*","alignedat"],props:{numArgs:1},handler:vd,htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["equation","equation*"],props:{numArgs:0},handler(n){gl(n);var e={autoTag:mc(n.envName),emptySingleRow:!0,singleRow:!0,maxNumCols:1,leqno:n.parser.settings.leqno};return ts(n.parser,e,"display")},htmlBuilder:or,mathmlBuilder:lr}),ar({type:"array",names:["CD"],props:{numArgs:0},handler(n){return gl(n),Nv(n.parser)},htmlBuilder:or,mathmlBuilder:lr}),R("\\nonumber","\\gdef\\@eqnsw{0}"),R("\\notag","\\nonumber"),ze({type:"text",names:["\\hline","\\hdashline"],props:{numArgs:0,allowedInText:!0,allowedInMath:!0},handler(n,e){throw new Ae(n.funcName+" valid only within array environment")}});var xd=pd;ze({type:"environment",names:["\\begin","\\end"],props:{numArgs:1,argTypes:["text"]},handler(n,e){var{parser:t,funcName:i}=n,r=e[0];if(r.type!=="ordgroup")throw new Ae("Invalid environment name",r);for(var s="",a=0;a<r.body.length;++a)s+=xt(r.body[a],"textord").text;if(i==="\\begin"){if(!xd.hasOwnProperty(s))throw new Ae("No such environment: "+s,r);var o=xd[s],{args:l,optArgs:c}=t.parseArguments("\\begin{"+s+"}",o),u={mode:t.mode,envName:s,parser:t},h=o.handler(u,l,c);t.expect("\\end",!1);var f=t.nextToken,m=xt(t.parseFunction(),"environment");if(m.name!==s)throw new Ae("Mismatch: \\begin{"+s+"} matched by \\end{"+m.name+"}",f);return h}return{type:"environment",mode:t.mode,name:s,nameGroup:r}}});var _d=(n,e)=>{var t=n.font,i=e.withFont(t);return Dt(n.body,i)},yd=(n,e)=>{var t=n.font,i=e.withFont(t);return Xt(n.body,i)},bd={"\\Bbb":"\\mathbb","\\bold":"\\mathbf","\\frak":"\\mathfrak","\\bm":"\\boldsymbol"};ze({type:"font",names:["\\mathrm","\\mathit","\\mathbf","\\mathnormal","\\mathsfit","\\mathbb","\\mathcal","\\mathfrak","\\mathscr","\\mathsf","\\mathtt","\\Bbb","\\bold","\\frak"],props:{numArgs:1,allowedInArgument:!0},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=cl(e[0]),s=i;return s in bd&&(s=bd[s]),{type:"font",mode:t.mode,font:s.slice(1),body:r}},htmlBuilder:_d,mathmlBuilder:yd}),ze({type:"mclass",names:["\\boldsymbol","\\bm"],props:{numArgs:1},handler:(n,e)=>{var{parser:t}=n,i=e[0],r=it.isCharacterBox(i);return{type:"mclass",mode:t.mode,mclass:dl(i),body:[{type:"font",mode:t.mode,font:"boldsymbol",body:i}],isCharacterBox:r}}}),ze({type:"font",names:["\\rm","\\sf","\\tt","\\bf","\\it","\\cal"],props:{numArgs:0,allowedInText:!0},handler:(n,e)=>{var{parser:t,funcName:i,breakOnTokenText:r}=n,{mode:s}=t,a=t.parseExpression(!0,r),o="math"+i.slice(1);return{type:"font",mode:s,font:o,body:{type:"ordgroup",mode:t.mode,body:a}}},htmlBuilder:_d,mathmlBuilder:yd});var Md=(n,e)=>{var t=e;return n==="display"?t=t.id>=rt.SCRIPT.id?t.text():rt.DISPLAY:n==="text"&&t.size===rt.DISPLAY.size?t=rt.TEXT:n==="script"?t=rt.SCRIPT:n==="scriptscript"&&(t=rt.SCRIPTSCRIPT),t},vc=(n,e)=>{var t=Md(n.size,e.style),i=t.fracNum(),r=t.fracDen(),s;s=e.havingStyle(i);var a=Dt(n.numer,s,e);if(n.continued){var o=8.5/e.fontMetrics().ptPerEm,l=3.5/e.fontMetrics().ptPerEm;a.height=a.height<o?o:a.height,a.depth=a.depth<l?l:a.depth}s=e.havingStyle(r);var c=Dt(n.denom,s,e),u,h,f;n.hasBarLine?(n.barSize?(h=hn(n.barSize,e),u=ne.makeLineSpan("frac-line",e,h)):u=ne.makeLineSpan("frac-line",e),h=u.height,f=u.height):(u=null,h=0,f=e.fontMetrics().defaultRuleThickness);var m,x,_;t.size===rt.DISPLAY.size||n.size==="display"?(m=e.fontMetrics().num1,h>0?x=3*f:x=7*f,_=e.fontMetrics().denom1):(h>0?(m=e.fontMetrics().num2,x=f):(m=e.fontMetrics().num3,x=3*f),_=e.fontMetrics().denom2);var g;if(u){var S=e.fontMetrics().axisHeight;m-a.depth-(S+.5*h)<x&&(m+=x-(m-a.depth-(S+.5*h))),S-.5*h-(c.height-_)<x&&(_+=x-(S-.5*h-(c.height-_)));var T=-(S-.5*h);g=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:c,shift:_},{type:"elem",elem:u,shift:T},{type:"elem",elem:a,shift:-m}]},e)}else{var p=m-a.depth-(c.height-_);p<x&&(m+=.5*(x-p),_+=.5*(x-p)),g=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:c,shift:_},{type:"elem",elem:a,shift:-m}]},e)}s=e.havingStyle(t),g.height*=s.sizeMultiplier/e.sizeMultiplier,g.depth*=s.sizeMultiplier/e.sizeMultiplier;var b;t.size===rt.DISPLAY.size?b=e.fontMetrics().delim1:t.size===rt.SCRIPTSCRIPT.size?b=e.havingStyle(rt.SCRIPT).fontMetrics().delim2:b=e.fontMetrics().delim2;var B,P;return n.leftDelim==null?B=po(e,["mopen"]):B=Pr.customSizedDelim(n.leftDelim,b,!0,e.havingStyle(t),n.mode,["mopen"]),n.continued?P=ne.makeSpan([]):n.rightDelim==null?P=po(e,["mclose"]):P=Pr.customSizedDelim(n.rightDelim,b,!0,e.havingStyle(t),n.mode,["mclose"]),ne.makeSpan(["mord"].concat(s.sizingClasses(e)),[B,ne.makeSpan(["mfrac"],[g]),P],e)},xc=(n,e)=>{var t=new Me.MathNode("mfrac",[Xt(n.numer,e),Xt(n.denom,e)]);if(!n.hasBarLine)t.setAttribute("linethickness","0px");else if(n.barSize){var i=hn(n.barSize,e);t.setAttribute("linethickness",Re(i))}var r=Md(n.size,e.style);if(r.size!==e.style.size){t=new Me.MathNode("mstyle",[t]);var s=r.size===rt.DISPLAY.size?"true":"false";t.setAttribute("displaystyle",s),t.setAttribute("scriptlevel","0")}if(n.leftDelim!=null||n.rightDelim!=null){var a=[];if(n.leftDelim!=null){var o=new Me.MathNode("mo",[new Me.TextNode(n.leftDelim.replace("\\",""))]);o.setAttribute("fence","true"),a.push(o)}if(a.push(t),n.rightDelim!=null){var l=new Me.MathNode("mo",[new Me.TextNode(n.rightDelim.replace("\\",""))]);l.setAttribute("fence","true"),a.push(l)}return ec(a)}return t};ze({type:"genfrac",names:["\\dfrac","\\frac","\\tfrac","\\dbinom","\\binom","\\tbinom","\\\\atopfrac","\\\\bracefrac","\\\\brackfrac"],props:{numArgs:2,allowedInArgument:!0},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0],s=e[1],a,o=null,l=null,c="auto";switch(i){case"\\dfrac":case"\\frac":case"\\tfrac":a=!0;break;case"\\\\atopfrac":a=!1;break;case"\\dbinom":case"\\binom":case"\\tbinom":a=!1,o="(",l=")";break;case"\\\\bracefrac":a=!1,o="\\{",l="\\}";break;case"\\\\brackfrac":a=!1,o="[",l="]";break;default:throw new Error("Unrecognized genfrac command")}switch(i){case"\\dfrac":case"\\dbinom":c="display";break;case"\\tfrac":case"\\tbinom":c="text";break}return{type:"genfrac",mode:t.mode,continued:!1,numer:r,denom:s,hasBarLine:a,leftDelim:o,rightDelim:l,size:c,barSize:null}},htmlBuilder:vc,mathmlBuilder:xc}),ze({type:"genfrac",names:["\\cfrac"],props:{numArgs:2},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0],s=e[1];return{type:"genfrac",mode:t.mode,continued:!0,numer:r,denom:s,hasBarLine:!0,leftDelim:null,rightDelim:null,size:"display",barSize:null}}}),ze({type:"infix",names:["\\over","\\choose","\\atop","\\brace","\\brack"],props:{numArgs:0,infix:!0},handler(n){var{parser:e,funcName:t,token:i}=n,r;switch(t){case"\\over":r="\\frac";break;case"\\choose":r="\\binom";break;case"\\atop":r="\\\\atopfrac";break;case"\\brace":r="\\\\bracefrac";break;case"\\brack":r="\\\\brackfrac";break;default:throw new Error("Unrecognized infix genfrac command")}return{type:"infix",mode:e.mode,replaceWith:r,token:i}}});var Sd=["display","text","script","scriptscript"],wd=function(e){var t=null;return e.length>0&&(t=e,t=t==="."?null:t),t};ze({type:"genfrac",names:["\\genfrac"],props:{numArgs:6,allowedInArgument:!0,argTypes:["math","math","size","text","math","math"]},handler(n,e){var{parser:t}=n,i=e[4],r=e[5],s=cl(e[0]),a=s.type==="atom"&&s.family==="open"?wd(s.text):null,o=cl(e[1]),l=o.type==="atom"&&o.family==="close"?wd(o.text):null,c=xt(e[2],"size"),u,h=null;c.isBlank?u=!0:(h=c.value,u=h.number>0);var f="auto",m=e[3];if(m.type==="ordgroup"){if(m.body.length>0){var x=xt(m.body[0],"textord");f=Sd[Number(x.text)]}}else m=xt(m,"textord"),f=Sd[Number(m.text)];return{type:"genfrac",mode:t.mode,numer:i,denom:r,continued:!1,hasBarLine:u,barSize:h,leftDelim:a,rightDelim:l,size:f}},htmlBuilder:vc,mathmlBuilder:xc}),ze({type:"infix",names:["\\above"],props:{numArgs:1,argTypes:["size"],infix:!0},handler(n,e){var{parser:t,funcName:i,token:r}=n;return{type:"infix",mode:t.mode,replaceWith:"\\\\abovefrac",size:xt(e[0],"size").value,token:r}}}),ze({type:"genfrac",names:["\\\\abovefrac"],props:{numArgs:3,argTypes:["math","size","math"]},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0],s=w2(xt(e[1],"infix").size),a=e[2],o=s.number>0;return{type:"genfrac",mode:t.mode,numer:r,denom:a,continued:!1,hasBarLine:o,barSize:s,leftDelim:null,rightDelim:null,size:"auto"}},htmlBuilder:vc,mathmlBuilder:xc});var Ed=(n,e)=>{var t=e.style,i,r;n.type==="supsub"?(i=n.sup?Dt(n.sup,e.havingStyle(t.sup()),e):Dt(n.sub,e.havingStyle(t.sub()),e),r=xt(n.base,"horizBrace")):r=xt(n,"horizBrace");var s=Dt(r.base,e.havingBaseStyle(rt.DISPLAY)),a=Dr.svgSpan(r,e),o;if(r.isOver?(o=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:s},{type:"kern",size:.1},{type:"elem",elem:a}]},e),o.children[0].children[0].children[1].classes.push("svg-align")):(o=ne.makeVList({positionType:"bottom",positionData:s.depth+.1+a.height,children:[{type:"elem",elem:a},{type:"kern",size:.1},{type:"elem",elem:s}]},e),o.children[0].children[0].children[0].classes.push("svg-align")),i){var l=ne.makeSpan(["mord",r.isOver?"mover":"munder"],[o],e);r.isOver?o=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:l},{type:"kern",size:.2},{type:"elem",elem:i}]},e):o=ne.makeVList({positionType:"bottom",positionData:l.depth+.2+i.height+i.depth,children:[{type:"elem",elem:i},{type:"kern",size:.2},{type:"elem",elem:l}]},e)}return ne.makeSpan(["mord",r.isOver?"mover":"munder"],[o],e)},jv=(n,e)=>{var t=Dr.mathMLnode(n.label);return new Me.MathNode(n.isOver?"mover":"munder",[Xt(n.base,e),t])};ze({type:"horizBrace",names:["\\overbrace","\\underbrace"],props:{numArgs:1},handler(n,e){var{parser:t,funcName:i}=n;return{type:"horizBrace",mode:t.mode,label:i,isOver:/^\\over/.test(i),base:e[0]}},htmlBuilder:Ed,mathmlBuilder:jv}),ze({type:"href",names:["\\href"],props:{numArgs:2,argTypes:["url","original"],allowedInText:!0},handler:(n,e)=>{var{parser:t}=n,i=e[1],r=xt(e[0],"url").url;return t.settings.isTrusted({command:"\\href",url:r})?{type:"href",mode:t.mode,href:r,body:_n(i)}:t.formatUnsupportedCmd("\\href")},htmlBuilder:(n,e)=>{var t=wn(n.body,e,!1);return ne.makeAnchor(n.href,[],t,e)},mathmlBuilder:(n,e)=>{var t=es(n.body,e);return t instanceof vi||(t=new vi("mrow",[t])),t.setAttribute("href",n.href),t}}),ze({type:"href",names:["\\url"],props:{numArgs:1,argTypes:["url"],allowedInText:!0},handler:(n,e)=>{var{parser:t}=n,i=xt(e[0],"url").url;if(!t.settings.isTrusted({command:"\\url",url:i}))return t.formatUnsupportedCmd("\\url");for(var r=[],s=0;s<i.length;s++){var a=i[s];a==="~"&&(a="\\textasciitilde"),r.push({type:"textord",mode:"text",text:a})}var o={type:"text",mode:t.mode,font:"\\texttt",body:r};return{type:"href",mode:t.mode,href:i,body:_n(o)}}}),ze({type:"hbox",names:["\\hbox"],props:{numArgs:1,argTypes:["text"],allowedInText:!0,primitive:!0},handler(n,e){var{parser:t}=n;return{type:"hbox",mode:t.mode,body:_n(e[0])}},htmlBuilder(n,e){var t=wn(n.body,e,!1);return ne.makeFragment(t)},mathmlBuilder(n,e){return new Me.MathNode("mrow",ci(n.body,e))}}),ze({type:"html",names:["\\htmlClass","\\htmlId","\\htmlStyle","\\htmlData"],props:{numArgs:2,argTypes:["raw","original"],allowedInText:!0},handler:(n,e)=>{var{parser:t,funcName:i,token:r}=n,s=xt(e[0],"raw").string,a=e[1];t.settings.strict&&t.settings.reportNonstrict("htmlExtension","HTML extension is disabled on strict mode");var o,l={};switch(i){case"\\htmlClass":l.class=s,o={command:"\\htmlClass",class:s};break;case"\\htmlId":l.id=s,o={command:"\\htmlId",id:s};break;case"\\htmlStyle":l.style=s,o={command:"\\htmlStyle",style:s};break;case"\\htmlData":{for(var c=s.split(","),u=0;u<c.length;u++){var h=c[u].split("=");if(h.length!==2)throw new Ae("Error parsing key-value for \\htmlData");l["data-"+h[0].trim()]=h[1].trim()}o={command:"\\htmlData",attributes:l};break}default:throw new Error("Unrecognized html command")}return t.settings.isTrusted(o)?{type:"html",mode:t.mode,attributes:l,body:_n(a)}:t.formatUnsupportedCmd(i)},htmlBuilder:(n,e)=>{var t=wn(n.body,e,!1),i=["enclosing"];n.attributes.class&&i.push(...n.attributes.class.trim().split(/\s+/));var r=ne.makeSpan(i,t,e);for(var s in n.attributes)s!=="class"&&n.attributes.hasOwnProperty(s)&&r.setAttribute(s,n.attributes[s]);return r},mathmlBuilder:(n,e)=>es(n.body,e)}),ze({type:"htmlmathml",names:["\\html@mathml"],props:{numArgs:2,allowedInText:!0},handler:(n,e)=>{var{parser:t}=n;return{type:"htmlmathml",mode:t.mode,html:_n(e[0]),mathml:_n(e[1])}},htmlBuilder:(n,e)=>{var t=wn(n.html,e,!1);return ne.makeFragment(t)},mathmlBuilder:(n,e)=>es(n.mathml,e)});var _c=function(e){if(/^[-+]? *(\d+(\.\d*)?|\.\d+)$/.test(e))return{number:+e,unit:"bp"};var t=/([-+]?) *(\d+(?:\.\d*)?|\.\d+) *([a-z]{2})/.exec(e);if(!t)throw new Ae("Invalid size: '"+e+"' in \\includegraphics");var i={number:+(t[1]+t[2]),unit:t[3]};if(!Af(i))throw new Ae("Invalid unit: '"+i.unit+"' in \\includegraphics.");return i};ze({type:"includegraphics",names:["\\includegraphics"],props:{numArgs:1,numOptionalArgs:1,argTypes:["raw","url"],allowedInText:!1},handler:(n,e,t)=>{var{parser:i}=n,r={number:0,unit:"em"},s={number:.9,unit:"em"},a={number:0,unit:"em"},o="";if(t[0])for(var l=xt(t[0],"raw").string,c=l.split(","),u=0;u<c.length;u++){var h=c[u].split("=");if(h.length===2){var f=h[1].trim();switch(h[0].trim()){case"alt":o=f;break;case"width":r=_c(f);break;case"height":s=_c(f);break;case"totalheight":a=_c(f);break;default:throw new Ae("Invalid key: '"+h[0]+"' in \\includegraphics.")}}}var m=xt(e[0],"url").url;return o===""&&(o=m,o=o.replace(/^.*[\\/]/,""),o=o.substring(0,o.lastIndexOf("."))),i.settings.isTrusted({command:"\\includegraphics",url:m})?{type:"includegraphics",mode:i.mode,alt:o,width:r,height:s,totalheight:a,src:m}:i.formatUnsupportedCmd("\\includegraphics")},htmlBuilder:(n,e)=>{var t=hn(n.height,e),i=0;n.totalheight.number>0&&(i=hn(n.totalheight,e)-t);var r=0;n.width.number>0&&(r=hn(n.width,e));var s={height:Re(t+i)};r>0&&(s.width=Re(r)),i>0&&(s.verticalAlign=Re(-i));var a=new j2(n.src,n.alt,s);return a.height=t,a.depth=i,a},mathmlBuilder:(n,e)=>{var t=new Me.MathNode("mglyph",[]);t.setAttribute("alt",n.alt);var i=hn(n.height,e),r=0;if(n.totalheight.number>0&&(r=hn(n.totalheight,e)-i,t.setAttribute("valign",Re(-r))),t.setAttribute("height",Re(i+r)),n.width.number>0){var s=hn(n.width,e);t.setAttribute("width",Re(s))}return t.setAttribute("src",n.src),t}}),ze({type:"kern",names:["\\kern","\\mkern","\\hskip","\\mskip"],props:{numArgs:1,argTypes:["size"],primitive:!0,allowedInText:!0},handler(n,e){var{parser:t,funcName:i}=n,r=xt(e[0],"size");if(t.settings.strict){var s=i[1]==="m",a=r.value.unit==="mu";s?(a||t.settings.reportNonstrict("mathVsTextUnits","LaTeX's "+i+" supports only mu units, "+("not "+r.value.unit+" units")),t.mode!=="math"&&t.settings.reportNonstrict("mathVsTextUnits","LaTeX's "+i+" works only in math mode")):a&&t.settings.reportNonstrict("mathVsTextUnits","LaTeX's "+i+" doesn't support mu units")}return{type:"kern",mode:t.mode,dimension:r.value}},htmlBuilder(n,e){return ne.makeGlue(n.dimension,e)},mathmlBuilder(n,e){var t=hn(n.dimension,e);return new Me.SpaceNode(t)}}),ze({type:"lap",names:["\\mathllap","\\mathrlap","\\mathclap"],props:{numArgs:1,allowedInText:!0},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0];return{type:"lap",mode:t.mode,alignment:i.slice(5),body:r}},htmlBuilder:(n,e)=>{var t;n.alignment==="clap"?(t=ne.makeSpan([],[Dt(n.body,e)]),t=ne.makeSpan(["inner"],[t],e)):t=ne.makeSpan(["inner"],[Dt(n.body,e)]);var i=ne.makeSpan(["fix"],[]),r=ne.makeSpan([n.alignment],[t,i],e),s=ne.makeSpan(["strut"]);return s.style.height=Re(r.height+r.depth),r.depth&&(s.style.verticalAlign=Re(-r.depth)),r.children.unshift(s),r=ne.makeSpan(["thinbox"],[r],e),ne.makeSpan(["mord","vbox"],[r],e)},mathmlBuilder:(n,e)=>{var t=new Me.MathNode("mpadded",[Xt(n.body,e)]);if(n.alignment!=="rlap"){var i=n.alignment==="llap"?"-1":"-0.5";t.setAttribute("lspace",i+"width")}return t.setAttribute("width","0px"),t}}),ze({type:"styling",names:["\\(","$"],props:{numArgs:0,allowedInText:!0,allowedInMath:!1},handler(n,e){var{funcName:t,parser:i}=n,r=i.mode;i.switchMode("math");var s=t==="\\("?"\\)":"$",a=i.parseExpression(!1,s);return i.expect(s),i.switchMode(r),{type:"styling",mode:i.mode,style:"text",body:a}}}),ze({type:"text",names:["\\)","\\]"],props:{numArgs:0,allowedInText:!0,allowedInMath:!1},handler(n,e){throw new Ae("Mismatched "+n.funcName)}});var Td=(n,e)=>{switch(e.style.size){case rt.DISPLAY.size:return n.display;case rt.TEXT.size:return n.text;case rt.SCRIPT.size:return n.script;case rt.SCRIPTSCRIPT.size:return n.scriptscript;default:return n.text}};ze({type:"mathchoice",names:["\\mathchoice"],props:{numArgs:4,primitive:!0},handler:(n,e)=>{var{parser:t}=n;return{type:"mathchoice",mode:t.mode,display:_n(e[0]),text:_n(e[1]),script:_n(e[2]),scriptscript:_n(e[3])}},htmlBuilder:(n,e)=>{var t=Td(n,e),i=wn(t,e,!1);return ne.makeFragment(i)},mathmlBuilder:(n,e)=>{var t=Td(n,e);return es(t,e)}});var Ad=(n,e,t,i,r,s,a)=>{n=ne.makeSpan([],[n]);var o=t&&it.isCharacterBox(t),l,c;if(e){var u=Dt(e,i.havingStyle(r.sup()),i);c={elem:u,kern:Math.max(i.fontMetrics().bigOpSpacing1,i.fontMetrics().bigOpSpacing3-u.depth)}}if(t){var h=Dt(t,i.havingStyle(r.sub()),i);l={elem:h,kern:Math.max(i.fontMetrics().bigOpSpacing2,i.fontMetrics().bigOpSpacing4-h.height)}}var f;if(c&&l){var m=i.fontMetrics().bigOpSpacing5+l.elem.height+l.elem.depth+l.kern+n.depth+a;f=ne.makeVList({positionType:"bottom",positionData:m,children:[{type:"kern",size:i.fontMetrics().bigOpSpacing5},{type:"elem",elem:l.elem,marginLeft:Re(-s)},{type:"kern",size:l.kern},{type:"elem",elem:n},{type:"kern",size:c.kern},{type:"elem",elem:c.elem,marginLeft:Re(s)},{type:"kern",size:i.fontMetrics().bigOpSpacing5}]},i)}else if(l){var x=n.height-a;f=ne.makeVList({positionType:"top",positionData:x,children:[{type:"kern",size:i.fontMetrics().bigOpSpacing5},{type:"elem",elem:l.elem,marginLeft:Re(-s)},{type:"kern",size:l.kern},{type:"elem",elem:n}]},i)}else if(c){var _=n.depth+a;f=ne.makeVList({positionType:"bottom",positionData:_,children:[{type:"elem",elem:n},{type:"kern",size:c.kern},{type:"elem",elem:c.elem,marginLeft:Re(s)},{type:"kern",size:i.fontMetrics().bigOpSpacing5}]},i)}else return n;var g=[f];if(l&&s!==0&&!o){var p=ne.makeSpan(["mspace"],[],i);p.style.marginRight=Re(s),g.unshift(p)}return ne.makeSpan(["mop","op-limits"],g,i)},Cd=["\\smallint"],ua=(n,e)=>{var t,i,r=!1,s;n.type==="supsub"?(t=n.sup,i=n.sub,s=xt(n.base,"op"),r=!0):s=xt(n,"op");var a=e.style,o=!1;a.size===rt.DISPLAY.size&&s.symbol&&!it.contains(Cd,s.name)&&(o=!0);var l;if(s.symbol){var c=o?"Size2-Regular":"Size1-Regular",u="";if((s.name==="\\oiint"||s.name==="\\oiiint")&&(u=s.name.slice(1),s.name=u==="oiint"?"\\iint":"\\iiint"),l=ne.makeSymbol(s.name,c,"math",e,["mop","op-symbol",o?"large-op":"small-op"]),u.length>0){var h=l.italic,f=ne.staticSvg(u+"Size"+(o?"2":"1"),e);l=ne.makeVList({positionType:"individualShift",children:[{type:"elem",elem:l,shift:0},{type:"elem",elem:f,shift:o?.08:0}]},e),s.name="\\"+u,l.classes.unshift("mop"),l.italic=h}}else if(s.body){var m=wn(s.body,e,!0);m.length===1&&m[0]instanceof Di?(l=m[0],l.classes[0]="mop"):l=ne.makeSpan(["mop"],m,e)}else{for(var x=[],_=1;_<s.name.length;_++)x.push(ne.mathsym(s.name[_],s.mode,e));l=ne.makeSpan(["mop"],x,e)}var g=0,p=0;return(l instanceof Di||s.name==="\\oiint"||s.name==="\\oiiint")&&!s.suppressBaseShift&&(g=(l.height-l.depth)/2-e.fontMetrics().axisHeight,p=l.italic),r?Ad(l,t,i,e,a,p,g):(g&&(l.style.position="relative",l.style.top=Re(g)),l)},vo=(n,e)=>{var t;if(n.symbol)t=new vi("mo",[Pi(n.name,n.mode)]),it.contains(Cd,n.name)&&t.setAttribute("largeop","false");else if(n.body)t=new vi("mo",ci(n.body,e));else{t=new vi("mi",[new sr(n.name.slice(1))]);var i=new vi("mo",[Pi("⁡","text")]);n.parentIsSupSub?t=new vi("mrow",[t,i]):t=qf([t,i])}return t},Zv={"∏":"\\prod","∐":"\\coprod","∑":"\\sum","⋀":"\\bigwedge","⋁":"\\bigvee","⋂":"\\bigcap","⋃":"\\bigcup","⨀":"\\bigodot","⨁":"\\bigoplus","⨂":"\\bigotimes","⨄":"\\biguplus","⨆":"\\bigsqcup"};ze({type:"op",names:["\\coprod","\\bigvee","\\bigwedge","\\biguplus","\\bigcap","\\bigcup","\\intop","\\prod","\\sum","\\bigotimes","\\bigoplus","\\bigodot","\\bigsqcup","\\smallint","∏","∐","∑","⋀","⋁","⋂","⋃","⨀","⨁","⨂","⨄","⨆"],props:{numArgs:0},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=i;return r.length===1&&(r=Zv[r]),{type:"op",mode:t.mode,limits:!0,parentIsSupSub:!1,symbol:!0,name:r}},htmlBuilder:ua,mathmlBuilder:vo}),ze({type:"op",names:["\\mathop"],props:{numArgs:1,primitive:!0},handler:(n,e)=>{var{parser:t}=n,i=e[0];return{type:"op",mode:t.mode,limits:!1,parentIsSupSub:!1,symbol:!1,body:_n(i)}},htmlBuilder:ua,mathmlBuilder:vo});var Kv={"∫":"\\int","∬":"\\iint","∭":"\\iiint","∮":"\\oint","∯":"\\oiint","∰":"\\oiiint"};ze({type:"op",names:["\\arcsin","\\arccos","\\arctan","\\arctg","\\arcctg","\\arg","\\ch","\\cos","\\cosec","\\cosh","\\cot","\\cotg","\\coth","\\csc","\\ctg","\\cth","\\deg","\\dim","\\exp","\\hom","\\ker","\\lg","\\ln","\\log","\\sec","\\sin","\\sinh","\\sh","\\tan","\\tanh","\\tg","\\th"],props:{numArgs:0},handler(n){var{parser:e,funcName:t}=n;return{type:"op",mode:e.mode,limits:!1,parentIsSupSub:!1,symbol:!1,name:t}},htmlBuilder:ua,mathmlBuilder:vo}),ze({type:"op",names:["\\det","\\gcd","\\inf","\\lim","\\max","\\min","\\Pr","\\sup"],props:{numArgs:0},handler(n){var{parser:e,funcName:t}=n;return{type:"op",mode:e.mode,limits:!0,parentIsSupSub:!1,symbol:!1,name:t}},htmlBuilder:ua,mathmlBuilder:vo}),ze({type:"op",names:["\\int","\\iint","\\iiint","\\oint","\\oiint","\\oiiint","∫","∬","∭","∮","∯","∰"],props:{numArgs:0},handler(n){var{parser:e,funcName:t}=n,i=t;return i.length===1&&(i=Kv[i]),{type:"op",mode:e.mode,limits:!1,parentIsSupSub:!1,symbol:!0,name:i}},htmlBuilder:ua,mathmlBuilder:vo});var Rd=(n,e)=>{var t,i,r=!1,s;n.type==="supsub"?(t=n.sup,i=n.sub,s=xt(n.base,"operatorname"),r=!0):s=xt(n,"operatorname");var a;if(s.body.length>0){for(var o=s.body.map(h=>{var f=h.text;return typeof f=="string"?{type:"textord",mode:h.mode,text:f}:h}),l=wn(o,e.withFont("mathrm"),!0),c=0;c<l.length;c++){var u=l[c];u instanceof Di&&(u.text=u.text.replace(/\u2212/,"-").replace(/\u2217/,"*"))}a=ne.makeSpan(["mop"],l,e)}else a=ne.makeSpan(["mop"],[],e);return r?Ad(a,t,i,e,e.style,0,0):a},Jv=(n,e)=>{for(var t=ci(n.body,e.withFont("mathrm")),i=!0,r=0;r<t.length;r++){var s=t[r];if(!(s instanceof Me.SpaceNode))if(s instanceof Me.MathNode)switch(s.type){case"mi":case"mn":case"ms":case"mspace":case"mtext":break;case"mo":{var a=s.children[0];s.children.length===1&&a instanceof Me.TextNode?a.text=a.text.replace(/\u2212/,"-").replace(/\u2217/,"*"):i=!1;break}default:i=!1}else i=!1}if(i){var o=t.map(u=>u.toText()).join("");t=[new Me.TextNode(o)]}var l=new Me.MathNode("mi",t);l.setAttribute("mathvariant","normal");var c=new Me.MathNode("mo",[Pi("⁡","text")]);return n.parentIsSupSub?new Me.MathNode("mrow",[l,c]):Me.newDocumentFragment([l,c])};ze({type:"operatorname",names:["\\operatorname@","\\operatornamewithlimits"],props:{numArgs:1},handler:(n,e)=>{var{parser:t,funcName:i}=n,r=e[0];return{type:"operatorname",mode:t.mode,body:_n(r),alwaysHandleSupSub:i==="\\operatornamewithlimits",limits:!1,parentIsSupSub:!1}},htmlBuilder:Rd,mathmlBuilder:Jv}),R("\\operatorname","\\@ifstar\\operatornamewithlimits\\operatorname@"),Rs({type:"ordgroup",htmlBuilder(n,e){return n.semisimple?ne.makeFragment(wn(n.body,e,!1)):ne.makeSpan(["mord"],wn(n.body,e,!0),e)},mathmlBuilder(n,e){return es(n.body,e,!0)}}),ze({type:"overline",names:["\\overline"],props:{numArgs:1},handler(n,e){var{parser:t}=n,i=e[0];return{type:"overline",mode:t.mode,body:i}},htmlBuilder(n,e){var t=Dt(n.body,e.havingCrampedStyle()),i=ne.makeLineSpan("overline-line",e),r=e.fontMetrics().defaultRuleThickness,s=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:t},{type:"kern",size:3*r},{type:"elem",elem:i},{type:"kern",size:r}]},e);return ne.makeSpan(["mord","overline"],[s],e)},mathmlBuilder(n,e){var t=new Me.MathNode("mo",[new Me.TextNode("‾")]);t.setAttribute("stretchy","true");var i=new Me.MathNode("mover",[Xt(n.body,e),t]);return i.setAttribute("accent","true"),i}}),ze({type:"phantom",names:["\\phantom"],props:{numArgs:1,allowedInText:!0},handler:(n,e)=>{var{parser:t}=n,i=e[0];return{type:"phantom",mode:t.mode,body:_n(i)}},htmlBuilder:(n,e)=>{var t=wn(n.body,e.withPhantom(),!1);return ne.makeFragment(t)},mathmlBuilder:(n,e)=>{var t=ci(n.body,e);return new Me.MathNode("mphantom",t)}}),ze({type:"hphantom",names:["\\hphantom"],props:{numArgs:1,allowedInText:!0},handler:(n,e)=>{var{parser:t}=n,i=e[0];return{type:"hphantom",mode:t.mode,body:i}},htmlBuilder:(n,e)=>{var t=ne.makeSpan([],[Dt(n.body,e.withPhantom())]);if(t.height=0,t.depth=0,t.children)for(var i=0;i<t.children.length;i++)t.children[i].height=0,t.children[i].depth=0;return t=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:t}]},e),ne.makeSpan(["mord"],[t],e)},mathmlBuilder:(n,e)=>{var t=ci(_n(n.body),e),i=new Me.MathNode("mphantom",t),r=new Me.MathNode("mpadded",[i]);return r.setAttribute("height","0px"),r.setAttribute("depth","0px"),r}}),ze({type:"vphantom",names:["\\vphantom"],props:{numArgs:1,allowedInText:!0},handler:(n,e)=>{var{parser:t}=n,i=e[0];return{type:"vphantom",mode:t.mode,body:i}},htmlBuilder:(n,e)=>{var t=ne.makeSpan(["inner"],[Dt(n.body,e.withPhantom())]),i=ne.makeSpan(["fix"],[]);return ne.makeSpan(["mord","rlap"],[t,i],e)},mathmlBuilder:(n,e)=>{var t=ci(_n(n.body),e),i=new Me.MathNode("mphantom",t),r=new Me.MathNode("mpadded",[i]);return r.setAttribute("width","0px"),r}}),ze({type:"raisebox",names:["\\raisebox"],props:{numArgs:2,argTypes:["size","hbox"],allowedInText:!0},handler(n,e){var{parser:t}=n,i=xt(e[0],"size").value,r=e[1];return{type:"raisebox",mode:t.mode,dy:i,body:r}},htmlBuilder(n,e){var t=Dt(n.body,e),i=hn(n.dy,e);return ne.makeVList({positionType:"shift",positionData:-i,children:[{type:"elem",elem:t}]},e)},mathmlBuilder(n,e){var t=new Me.MathNode("mpadded",[Xt(n.body,e)]),i=n.dy.number+n.dy.unit;return t.setAttribute("voffset",i),t}}),ze({type:"internal",names:["\\relax"],props:{numArgs:0,allowedInText:!0,allowedInArgument:!0},handler(n){var{parser:e}=n;return{type:"internal",mode:e.mode}}}),ze({type:"rule",names:["\\rule"],props:{numArgs:2,numOptionalArgs:1,allowedInText:!0,allowedInMath:!0,argTypes:["size","size","size"]},handler(n,e,t){var{parser:i}=n,r=t[0],s=xt(e[0],"size"),a=xt(e[1],"size");return{type:"rule",mode:i.mode,shift:r&&xt(r,"size").value,width:s.value,height:a.value}},htmlBuilder(n,e){var t=ne.makeSpan(["mord","rule"],[],e),i=hn(n.width,e),r=hn(n.height,e),s=n.shift?hn(n.shift,e):0;return t.style.borderRightWidth=Re(i),t.style.borderTopWidth=Re(r),t.style.bottom=Re(s),t.width=i,t.height=r+s,t.depth=-s,t.maxFontSize=r*1.125*e.sizeMultiplier,t},mathmlBuilder(n,e){var t=hn(n.width,e),i=hn(n.height,e),r=n.shift?hn(n.shift,e):0,s=e.color&&e.getColor()||"black",a=new Me.MathNode("mspace");a.setAttribute("mathbackground",s),a.setAttribute("width",Re(t)),a.setAttribute("height",Re(i));var o=new Me.MathNode("mpadded",[a]);return r>=0?o.setAttribute("height",Re(r)):(o.setAttribute("height",Re(r)),o.setAttribute("depth",Re(-r))),o.setAttribute("voffset",Re(r)),o}});function Dd(n,e,t){for(var i=wn(n,e,!1),r=e.sizeMultiplier/t.sizeMultiplier,s=0;s<i.length;s++){var a=i[s].classes.indexOf("sizing");a<0?Array.prototype.push.apply(i[s].classes,e.sizingClasses(t)):i[s].classes[a+1]==="reset-size"+e.size&&(i[s].classes[a+1]="reset-size"+t.size),i[s].height*=r,i[s].depth*=r}return ne.makeFragment(i)}var Pd=["\\tiny","\\sixptsize","\\scriptsize","\\footnotesize","\\small","\\normalsize","\\large","\\Large","\\LARGE","\\huge","\\Huge"],Qv=(n,e)=>{var t=e.havingSize(n.size);return Dd(n.body,t,e)};ze({type:"sizing",names:Pd,props:{numArgs:0,allowedInText:!0},handler:(n,e)=>{var{breakOnTokenText:t,funcName:i,parser:r}=n,s=r.parseExpression(!1,t);return{type:"sizing",mode:r.mode,size:Pd.indexOf(i)+1,body:s}},htmlBuilder:Qv,mathmlBuilder:(n,e)=>{var t=e.havingSize(n.size),i=ci(n.body,t),r=new Me.MathNode("mstyle",i);return r.setAttribute("mathsize",Re(t.sizeMultiplier)),r}}),ze({type:"smash",names:["\\smash"],props:{numArgs:1,numOptionalArgs:1,allowedInText:!0},handler:(n,e,t)=>{var{parser:i}=n,r=!1,s=!1,a=t[0]&&xt(t[0],"ordgroup");if(a)for(var o="",l=0;l<a.body.length;++l){var c=a.body[l];if(o=c.text,o==="t")r=!0;else if(o==="b")s=!0;else{r=!1,s=!1;break}}else r=!0,s=!0;var u=e[0];return{type:"smash",mode:i.mode,body:u,smashHeight:r,smashDepth:s}},htmlBuilder:(n,e)=>{var t=ne.makeSpan([],[Dt(n.body,e)]);if(!n.smashHeight&&!n.smashDepth)return t;if(n.smashHeight&&(t.height=0,t.children))for(var i=0;i<t.children.length;i++)t.children[i].height=0;if(n.smashDepth&&(t.depth=0,t.children))for(var r=0;r<t.children.length;r++)t.children[r].depth=0;var s=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:t}]},e);return ne.makeSpan(["mord"],[s],e)},mathmlBuilder:(n,e)=>{var t=new Me.MathNode("mpadded",[Xt(n.body,e)]);return n.smashHeight&&t.setAttribute("height","0px"),n.smashDepth&&t.setAttribute("depth","0px"),t}}),ze({type:"sqrt",names:["\\sqrt"],props:{numArgs:1,numOptionalArgs:1},handler(n,e,t){var{parser:i}=n,r=t[0],s=e[0];return{type:"sqrt",mode:i.mode,body:s,index:r}},htmlBuilder(n,e){var t=Dt(n.body,e.havingCrampedStyle());t.height===0&&(t.height=e.fontMetrics().xHeight),t=ne.wrapFragment(t,e);var i=e.fontMetrics(),r=i.defaultRuleThickness,s=r;e.style.id<rt.TEXT.id&&(s=e.fontMetrics().xHeight);var a=r+s/4,o=t.height+t.depth+a+r,{span:l,ruleWidth:c,advanceWidth:u}=Pr.sqrtImage(o,e),h=l.height-c;h>t.height+t.depth+a&&(a=(a+h-t.height-t.depth)/2);var f=l.height-t.height-a-c;t.style.paddingLeft=Re(u);var m=ne.makeVList({positionType:"firstBaseline",children:[{type:"elem",elem:t,wrapperClasses:["svg-align"]},{type:"kern",size:-(t.height+f)},{type:"elem",elem:l},{type:"kern",size:c}]},e);if(n.index){var x=e.havingStyle(rt.SCRIPTSCRIPT),_=Dt(n.index,x,e),g=.6*(m.height-m.depth),p=ne.makeVList({positionType:"shift",positionData:-g,children:[{type:"elem",elem:_}]},e),S=ne.makeSpan(["root"],[p]);return ne.makeSpan(["mord","sqrt"],[S,m],e)}else return ne.makeSpan(["mord","sqrt"],[m],e)},mathmlBuilder(n,e){var{body:t,index:i}=n;return i?new Me.MathNode("mroot",[Xt(t,e),Xt(i,e)]):new Me.MathNode("msqrt",[Xt(t,e)])}});var Ld={display:rt.DISPLAY,text:rt.TEXT,script:rt.SCRIPT,scriptscript:rt.SCRIPTSCRIPT};ze({type:"styling",names:["\\displaystyle","\\textstyle","\\scriptstyle","\\scriptscriptstyle"],props:{numArgs:0,allowedInText:!0,primitive:!0},handler(n,e){var{breakOnTokenText:t,funcName:i,parser:r}=n,s=r.parseExpression(!0,t),a=i.slice(1,i.length-5);return{type:"styling",mode:r.mode,style:a,body:s}},htmlBuilder(n,e){var t=Ld[n.style],i=e.havingStyle(t).withFont("");return Dd(n.body,i,e)},mathmlBuilder(n,e){var t=Ld[n.style],i=e.havingStyle(t),r=ci(n.body,i),s=new Me.MathNode("mstyle",r),a={display:["0","true"],text:["0","false"],script:["1","false"],scriptscript:["2","false"]},o=a[n.style];return s.setAttribute("scriptlevel",o[0]),s.setAttribute("displaystyle",o[1]),s}});var e4=function(e,t){var i=e.base;if(i)if(i.type==="op"){var r=i.limits&&(t.style.size===rt.DISPLAY.size||i.alwaysHandleSupSub);return r?ua:null}else if(i.type==="operatorname"){var s=i.alwaysHandleSupSub&&(t.style.size===rt.DISPLAY.size||i.limits);return s?Rd:null}else{if(i.type==="accent")return it.isCharacterBox(i.base)?rc:null;if(i.type==="horizBrace"){var a=!e.sub;return a===i.isOver?Ed:null}else return null}else return null};Rs({type:"supsub",htmlBuilder(n,e){var t=e4(n,e);if(t)return t(n,e);var{base:i,sup:r,sub:s}=n,a=Dt(i,e),o,l,c=e.fontMetrics(),u=0,h=0,f=i&&it.isCharacterBox(i);if(r){var m=e.havingStyle(e.style.sup());o=Dt(r,m,e),f||(u=a.height-m.fontMetrics().supDrop*m.sizeMultiplier/e.sizeMultiplier)}if(s){var x=e.havingStyle(e.style.sub());l=Dt(s,x,e),f||(h=a.depth+x.fontMetrics().subDrop*x.sizeMultiplier/e.sizeMultiplier)}var _;e.style===rt.DISPLAY?_=c.sup1:e.style.cramped?_=c.sup3:_=c.sup2;var g=e.sizeMultiplier,p=Re(.5/c.ptPerEm/g),S=null;if(l){var T=n.base&&n.base.type==="op"&&n.base.name&&(n.base.name==="\\oiint"||n.base.name==="\\oiiint");(a instanceof Di||T)&&(S=Re(-a.italic))}var b;if(o&&l){u=Math.max(u,_,o.depth+.25*c.xHeight),h=Math.max(h,c.sub2);var B=c.defaultRuleThickness,P=4*B;if(u-o.depth-(l.height-h)<P){h=P-(u-o.depth)+l.height;var N=.8*c.xHeight-(u-o.depth);N>0&&(u+=N,h-=N)}var z=[{type:"elem",elem:l,shift:h,marginRight:p,marginLeft:S},{type:"elem",elem:o,shift:-u,marginRight:p}];b=ne.makeVList({positionType:"individualShift",children:z},e)}else if(l){h=Math.max(h,c.sub1,l.height-.8*c.xHeight);var C=[{type:"elem",elem:l,marginLeft:S,marginRight:p}];b=ne.makeVList({positionType:"shift",positionData:h,children:C},e)}else if(o)u=Math.max(u,_,o.depth+.25*c.xHeight),b=ne.makeVList({positionType:"shift",positionData:-u,children:[{type:"elem",elem:o,marginRight:p}]},e);else throw new Error("supsub must have either sup or sub.");var w=J0(a,"right")||"mord";return ne.makeSpan([w],[a,ne.makeSpan(["msupsub"],[b])],e)},mathmlBuilder(n,e){var t=!1,i,r;n.base&&n.base.type==="horizBrace"&&(r=!!n.sup,r===n.base.isOver&&(t=!0,i=n.base.isOver)),n.base&&(n.base.type==="op"||n.base.type==="operatorname")&&(n.base.parentIsSupSub=!0);var s=[Xt(n.base,e)];n.sub&&s.push(Xt(n.sub,e)),n.sup&&s.push(Xt(n.sup,e));var a;if(t)a=i?"mover":"munder";else if(n.sub)if(n.sup){var c=n.base;c&&c.type==="op"&&c.limits&&e.style===rt.DISPLAY||c&&c.type==="operatorname"&&c.alwaysHandleSupSub&&(e.style===rt.DISPLAY||c.limits)?a="munderover":a="msubsup"}else{var l=n.base;l&&l.type==="op"&&l.limits&&(e.style===rt.DISPLAY||l.alwaysHandleSupSub)||l&&l.type==="operatorname"&&l.alwaysHandleSupSub&&(l.limits||e.style===rt.DISPLAY)?a="munder":a="msub"}else{var o=n.base;o&&o.type==="op"&&o.limits&&(e.style===rt.DISPLAY||o.alwaysHandleSupSub)||o&&o.type==="operatorname"&&o.alwaysHandleSupSub&&(o.limits||e.style===rt.DISPLAY)?a="mover":a="msup"}return new Me.MathNode(a,s)}}),Rs({type:"atom",htmlBuilder(n,e){return ne.mathsym(n.text,n.mode,e,["m"+n.family])},mathmlBuilder(n,e){var t=new Me.MathNode("mo",[Pi(n.text,n.mode)]);if(n.family==="bin"){var i=tc(n,e);i==="bold-italic"&&t.setAttribute("mathvariant",i)}else n.family==="punct"?t.setAttribute("separator","true"):(n.family==="open"||n.family==="close")&&t.setAttribute("stretchy","false");return t}});var Id={mi:"italic",mn:"normal",mtext:"normal"};Rs({type:"mathord",htmlBuilder(n,e){return ne.makeOrd(n,e,"mathord")},mathmlBuilder(n,e){var t=new Me.MathNode("mi",[Pi(n.text,n.mode,e)]),i=tc(n,e)||"italic";return i!==Id[t.type]&&t.setAttribute("mathvariant",i),t}}),Rs({type:"textord",htmlBuilder(n,e){return ne.makeOrd(n,e,"textord")},mathmlBuilder(n,e){var t=Pi(n.text,n.mode,e),i=tc(n,e)||"normal",r;return n.mode==="text"?r=new Me.MathNode("mtext",[t]):/[0-9]/.test(n.text)?r=new Me.MathNode("mn",[t]):n.text==="\\prime"?r=new Me.MathNode("mo",[t]):r=new Me.MathNode("mi",[t]),i!==Id[r.type]&&r.setAttribute("mathvariant",i),r}});var yc={"\\nobreak":"nobreak","\\allowbreak":"allowbreak"},bc={" ":{},"\\ ":{},"~":{className:"nobreak"},"\\space":{},"\\nobreakspace":{className:"nobreak"}};Rs({type:"spacing",htmlBuilder(n,e){if(bc.hasOwnProperty(n.text)){var t=bc[n.text].className||"";if(n.mode==="text"){var i=ne.makeOrd(n,e,"textord");return i.classes.push(t),i}else return ne.makeSpan(["mspace",t],[ne.mathsym(n.text,n.mode,e)],e)}else{if(yc.hasOwnProperty(n.text))return ne.makeSpan(["mspace",yc[n.text]],[],e);throw new Ae('Unknown type of space "'+n.text+'"')}},mathmlBuilder(n,e){var t;if(bc.hasOwnProperty(n.text))t=new Me.MathNode("mtext",[new Me.TextNode(" ")]);else{if(yc.hasOwnProperty(n.text))return new Me.MathNode("mspace");throw new Ae('Unknown type of space "'+n.text+'"')}return t}});var Nd=()=>{var n=new Me.MathNode("mtd",[]);return n.setAttribute("width","50%"),n};Rs({type:"tag",mathmlBuilder(n,e){var t=new Me.MathNode("mtable",[new Me.MathNode("mtr",[Nd(),new Me.MathNode("mtd",[es(n.body,e)]),Nd(),new Me.MathNode("mtd",[es(n.tag,e)])])]);return t.setAttribute("width","100%"),t}});var Ud={"\\text":void 0,"\\textrm":"textrm","\\textsf":"textsf","\\texttt":"texttt","\\textnormal":"textrm"},kd={"\\textbf":"textbf","\\textmd":"textmd"},t4={"\\textit":"textit","\\textup":"textup"},Fd=(n,e)=>{var t=n.font;if(t){if(Ud[t])return e.withTextFontFamily(Ud[t]);if(kd[t])return e.withTextFontWeight(kd[t]);if(t==="\\emph")return e.fontShape==="textit"?e.withTextFontShape("textup"):e.withTextFontShape("textit")}else return e;return e.withTextFontShape(t4[t])};ze({type:"text",names:["\\text","\\textrm","\\textsf","\\texttt","\\textnormal","\\textbf","\\textmd","\\textit","\\textup","\\emph"],props:{numArgs:1,argTypes:["text"],allowedInArgument:!0,allowedInText:!0},handler(n,e){var{parser:t,funcName:i}=n,r=e[0];return{type:"text",mode:t.mode,body:_n(r),font:i}},htmlBuilder(n,e){var t=Fd(n,e),i=wn(n.body,t,!0);return ne.makeSpan(["mord","text"],i,t)},mathmlBuilder(n,e){var t=Fd(n,e);return es(n.body,t)}}),ze({type:"underline",names:["\\underline"],props:{numArgs:1,allowedInText:!0},handler(n,e){var{parser:t}=n;return{type:"underline",mode:t.mode,body:e[0]}},htmlBuilder(n,e){var t=Dt(n.body,e),i=ne.makeLineSpan("underline-line",e),r=e.fontMetrics().defaultRuleThickness,s=ne.makeVList({positionType:"top",positionData:t.height,children:[{type:"kern",size:r},{type:"elem",elem:i},{type:"kern",size:3*r},{type:"elem",elem:t}]},e);return ne.makeSpan(["mord","underline"],[s],e)},mathmlBuilder(n,e){var t=new Me.MathNode("mo",[new Me.TextNode("‾")]);t.setAttribute("stretchy","true");var i=new Me.MathNode("munder",[Xt(n.body,e),t]);return i.setAttribute("accentunder","true"),i}}),ze({type:"vcenter",names:["\\vcenter"],props:{numArgs:1,argTypes:["original"],allowedInText:!1},handler(n,e){var{parser:t}=n;return{type:"vcenter",mode:t.mode,body:e[0]}},htmlBuilder(n,e){var t=Dt(n.body,e),i=e.fontMetrics().axisHeight,r=.5*(t.height-i-(t.depth+i));return ne.makeVList({positionType:"shift",positionData:r,children:[{type:"elem",elem:t}]},e)},mathmlBuilder(n,e){return new Me.MathNode("mpadded",[Xt(n.body,e)],["vcenter"])}}),ze({type:"verb",names:["\\verb"],props:{numArgs:0,allowedInText:!0},handler(n,e,t){throw new Ae("\\verb ended by end of line instead of matching delimiter")},htmlBuilder(n,e){for(var t=zd(n),i=[],r=e.havingStyle(e.style.text()),s=0;s<t.length;s++){var a=t[s];a==="~"&&(a="\\textasciitilde"),i.push(ne.makeSymbol(a,"Typewriter-Regular",n.mode,r,["mord","texttt"]))}return ne.makeSpan(["mord","text"].concat(r.sizingClasses(e)),ne.tryCombineChars(i),r)},mathmlBuilder(n,e){var t=new Me.TextNode(zd(n)),i=new Me.MathNode("mtext",[t]);return i.setAttribute("mathvariant","monospace"),i}});var zd=n=>n.body.replace(/ /g,n.star?"␣":" "),ns=Vf,Od=`[ \r
	]`,n4="\\\\[a-zA-Z@]+",i4="\\\\[^\uD800-\uDFFF]",r4="("+n4+")"+Od+"*",s4=`\\\\(
|[ \r	]+
?)[ \r	]*`,Mc="[̀-ͯ]",a4=new RegExp(Mc+"+$"),o4="("+Od+"+)|"+(s4+"|")+"([!-\\[\\]-‧‪-퟿豈-￿]"+(Mc+"*")+"|[\uD800-\uDBFF][\uDC00-\uDFFF]"+(Mc+"*")+"|\\\\verb\\*([^]).*?\\4|\\\\verb([^*a-zA-Z]).*?\\5"+("|"+r4)+("|"+i4+")");class Bd{constructor(e,t){this.input=void 0,this.settings=void 0,this.tokenRegex=void 0,this.catcodes=void 0,this.input=e,this.settings=t,this.tokenRegex=new RegExp(o4,"g"),this.catcodes={"%":14,"~":13}}setCatcode(e,t){this.catcodes[e]=t}lex(){var e=this.input,t=this.tokenRegex.lastIndex;if(t===e.length)return new Ci("EOF",new mi(this,t,t));var i=this.tokenRegex.exec(e);if(i===null||i.index!==t)throw new Ae("Unexpected character: '"+e[t]+"'",new Ci(e[t],new mi(this,t,t+1)));var r=i[6]||i[3]||(i[2]?"\\ ":" ");if(this.catcodes[r]===14){var s=e.indexOf(`
`,this.tokenRegex.lastIndex);return s===-1?(this.tokenRegex.lastIndex=e.length,this.settings.reportNonstrict("commentAtEnd","% comment has no terminating newline; LaTeX would fail because of commenting the end of math mode (e.g. $)")):this.tokenRegex.lastIndex=s+1,this.lex()}return new Ci(r,new mi(this,t,this.tokenRegex.lastIndex))}}class l4{constructor(e,t){e===void 0&&(e={}),t===void 0&&(t={}),this.current=void 0,this.builtins=void 0,this.undefStack=void 0,this.current=t,this.builtins=e,this.undefStack=[]}beginGroup(){this.undefStack.push({})}endGroup(){if(this.undefStack.length===0)throw new Ae("Unbalanced namespace destruction: attempt to pop global namespace; please report this as a bug");var e=this.undefStack.pop();for(var t in e)e.hasOwnProperty(t)&&(e[t]==null?delete this.current[t]:this.current[t]=e[t])}endGroups(){for(;this.undefStack.length>0;)this.endGroup()}has(e){return this.current.hasOwnProperty(e)||this.builtins.hasOwnProperty(e)}get(e){return this.current.hasOwnProperty(e)?this.current[e]:this.builtins[e]}set(e,t,i){if(i===void 0&&(i=!1),i){for(var r=0;r<this.undefStack.length;r++)delete this.undefStack[r][e];this.undefStack.length>0&&(this.undefStack[this.undefStack.length-1][e]=t)}else{var s=this.undefStack[this.undefStack.length-1];s&&!s.hasOwnProperty(e)&&(s[e]=this.current[e])}t==null?delete this.current[e]:this.current[e]=t}}var c4=md;R("\\noexpand",function(n){var e=n.popToken();return n.isExpandable(e.text)&&(e.noexpand=!0,e.treatAsRelax=!0),{tokens:[e],numArgs:0}}),R("\\expandafter",function(n){var e=n.popToken();return n.expandOnce(!0),{tokens:[e],numArgs:0}}),R("\\@firstoftwo",function(n){var e=n.consumeArgs(2);return{tokens:e[0],numArgs:0}}),R("\\@secondoftwo",function(n){var e=n.consumeArgs(2);return{tokens:e[1],numArgs:0}}),R("\\@ifnextchar",function(n){var e=n.consumeArgs(3);n.consumeSpaces();var t=n.future();return e[0].length===1&&e[0][0].text===t.text?{tokens:e[1],numArgs:0}:{tokens:e[2],numArgs:0}}),R("\\@ifstar","\\@ifnextchar *{\\@firstoftwo{#1}}"),R("\\TextOrMath",function(n){var e=n.consumeArgs(2);return n.mode==="text"?{tokens:e[0],numArgs:0}:{tokens:e[1],numArgs:0}});var Hd={0:0,1:1,2:2,3:3,4:4,5:5,6:6,7:7,8:8,9:9,a:10,A:10,b:11,B:11,c:12,C:12,d:13,D:13,e:14,E:14,f:15,F:15};R("\\char",function(n){var e=n.popToken(),t,i="";if(e.text==="'")t=8,e=n.popToken();else if(e.text==='"')t=16,e=n.popToken();else if(e.text==="`")if(e=n.popToken(),e.text[0]==="\\")i=e.text.charCodeAt(1);else{if(e.text==="EOF")throw new Ae("\\char` missing argument");i=e.text.charCodeAt(0)}else t=10;if(t){if(i=Hd[e.text],i==null||i>=t)throw new Ae("Invalid base-"+t+" digit "+e.text);for(var r;(r=Hd[n.future().text])!=null&&r<t;)i*=t,i+=r,n.popToken()}return"\\@char{"+i+"}"});var Sc=(n,e,t,i)=>{var r=n.consumeArg().tokens;if(r.length!==1)throw new Ae("\\newcommand's first argument must be a macro name");var s=r[0].text,a=n.isDefined(s);if(a&&!e)throw new Ae("\\newcommand{"+s+"} attempting to redefine "+(s+"; use \\renewcommand"));if(!a&&!t)throw new Ae("\\renewcommand{"+s+"} when command "+s+" does not yet exist; use \\newcommand");var o=0;if(r=n.consumeArg().tokens,r.length===1&&r[0].text==="["){for(var l="",c=n.expandNextToken();c.text!=="]"&&c.text!=="EOF";)l+=c.text,c=n.expandNextToken();if(!l.match(/^\s*[0-9]+\s*$/))throw new Ae("Invalid number of arguments: "+l);o=parseInt(l),r=n.consumeArg().tokens}return a&&i||n.macros.set(s,{tokens:r,numArgs:o}),""};R("\\newcommand",n=>Sc(n,!1,!0,!1)),R("\\renewcommand",n=>Sc(n,!0,!1,!1)),R("\\providecommand",n=>Sc(n,!0,!0,!0)),R("\\message",n=>{var e=n.consumeArgs(1)[0];return console.log(e.reverse().map(t=>t.text).join("")),""}),R("\\errmessage",n=>{var e=n.consumeArgs(1)[0];return console.error(e.reverse().map(t=>t.text).join("")),""}),R("\\show",n=>{var e=n.popToken(),t=e.text;return console.log(e,n.macros.get(t),ns[t],Kt.math[t],Kt.text[t]),""}),R("\\bgroup","{"),R("\\egroup","}"),R("~","\\nobreakspace"),R("\\lq","`"),R("\\rq","'"),R("\\aa","\\r a"),R("\\AA","\\r A"),R("\\textcopyright","\\html@mathml{\\textcircled{c}}{\\char`©}"),R("\\copyright","\\TextOrMath{\\textcopyright}{\\text{\\textcopyright}}"),R("\\textregistered","\\html@mathml{\\textcircled{\\scriptsize R}}{\\char`®}"),R("ℬ","\\mathscr{B}"),R("ℰ","\\mathscr{E}"),R("ℱ","\\mathscr{F}"),R("ℋ","\\mathscr{H}"),R("ℐ","\\mathscr{I}"),R("ℒ","\\mathscr{L}"),R("ℳ","\\mathscr{M}"),R("ℛ","\\mathscr{R}"),R("ℭ","\\mathfrak{C}"),R("ℌ","\\mathfrak{H}"),R("ℨ","\\mathfrak{Z}"),R("\\Bbbk","\\Bbb{k}"),R("·","\\cdotp"),R("\\llap","\\mathllap{\\textrm{#1}}"),R("\\rlap","\\mathrlap{\\textrm{#1}}"),R("\\clap","\\mathclap{\\textrm{#1}}"),R("\\mathstrut","\\vphantom{(}"),R("\\underbar","\\underline{\\text{#1}}"),R("\\not",'\\html@mathml{\\mathrel{\\mathrlap\\@not}}{\\char"338}'),R("\\neq","\\html@mathml{\\mathrel{\\not=}}{\\mathrel{\\char`≠}}"),R("\\ne","\\neq"),R("≠","\\neq"),R("\\notin","\\html@mathml{\\mathrel{{\\in}\\mathllap{/\\mskip1mu}}}{\\mathrel{\\char`∉}}"),R("∉","\\notin"),R("≘","\\html@mathml{\\mathrel{=\\kern{-1em}\\raisebox{0.4em}{$\\scriptsize\\frown$}}}{\\mathrel{\\char`≘}}"),R("≙","\\html@mathml{\\stackrel{\\tiny\\wedge}{=}}{\\mathrel{\\char`≘}}"),R("≚","\\html@mathml{\\stackrel{\\tiny\\vee}{=}}{\\mathrel{\\char`≚}}"),R("≛","\\html@mathml{\\stackrel{\\scriptsize\\star}{=}}{\\mathrel{\\char`≛}}"),R("≝","\\html@mathml{\\stackrel{\\tiny\\mathrm{def}}{=}}{\\mathrel{\\char`≝}}"),R("≞","\\html@mathml{\\stackrel{\\tiny\\mathrm{m}}{=}}{\\mathrel{\\char`≞}}"),R("≟","\\html@mathml{\\stackrel{\\tiny?}{=}}{\\mathrel{\\char`≟}}"),R("⟂","\\perp"),R("‼","\\mathclose{!\\mkern-0.8mu!}"),R("∌","\\notni"),R("⌜","\\ulcorner"),R("⌝","\\urcorner"),R("⌞","\\llcorner"),R("⌟","\\lrcorner"),R("©","\\copyright"),R("®","\\textregistered"),R("️","\\textregistered"),R("\\ulcorner",'\\html@mathml{\\@ulcorner}{\\mathop{\\char"231c}}'),R("\\urcorner",'\\html@mathml{\\@urcorner}{\\mathop{\\char"231d}}'),R("\\llcorner",'\\html@mathml{\\@llcorner}{\\mathop{\\char"231e}}'),R("\\lrcorner",'\\html@mathml{\\@lrcorner}{\\mathop{\\char"231f}}'),R("\\vdots","{\\varvdots\\rule{0pt}{15pt}}"),R("⋮","\\vdots"),R("\\varGamma","\\mathit{\\Gamma}"),R("\\varDelta","\\mathit{\\Delta}"),R("\\varTheta","\\mathit{\\Theta}"),R("\\varLambda","\\mathit{\\Lambda}"),R("\\varXi","\\mathit{\\Xi}"),R("\\varPi","\\mathit{\\Pi}"),R("\\varSigma","\\mathit{\\Sigma}"),R("\\varUpsilon","\\mathit{\\Upsilon}"),R("\\varPhi","\\mathit{\\Phi}"),R("\\varPsi","\\mathit{\\Psi}"),R("\\varOmega","\\mathit{\\Omega}"),R("\\substack","\\begin{subarray}{c}#1\\end{subarray}"),R("\\colon","\\nobreak\\mskip2mu\\mathpunct{}\\mathchoice{\\mkern-3mu}{\\mkern-3mu}{}{}{:}\\mskip6mu\\relax"),R("\\boxed","\\fbox{$\\displaystyle{#1}$}"),R("\\iff","\\DOTSB\\;\\Longleftrightarrow\\;"),R("\\implies","\\DOTSB\\;\\Longrightarrow\\;"),R("\\impliedby","\\DOTSB\\;\\Longleftarrow\\;"),R("\\dddot","{\\overset{\\raisebox{-0.1ex}{\\normalsize ...}}{#1}}"),R("\\ddddot","{\\overset{\\raisebox{-0.1ex}{\\normalsize ....}}{#1}}");var Vd={",":"\\dotsc","\\not":"\\dotsb","+":"\\dotsb","=":"\\dotsb","<":"\\dotsb",">":"\\dotsb","-":"\\dotsb","*":"\\dotsb",":":"\\dotsb","\\DOTSB":"\\dotsb","\\coprod":"\\dotsb","\\bigvee":"\\dotsb","\\bigwedge":"\\dotsb","\\biguplus":"\\dotsb","\\bigcap":"\\dotsb","\\bigcup":"\\dotsb","\\prod":"\\dotsb","\\sum":"\\dotsb","\\bigotimes":"\\dotsb","\\bigoplus":"\\dotsb","\\bigodot":"\\dotsb","\\bigsqcup":"\\dotsb","\\And":"\\dotsb","\\longrightarrow":"\\dotsb","\\Longrightarrow":"\\dotsb","\\longleftarrow":"\\dotsb","\\Longleftarrow":"\\dotsb","\\longleftrightarrow":"\\dotsb","\\Longleftrightarrow":"\\dotsb","\\mapsto":"\\dotsb","\\longmapsto":"\\dotsb","\\hookrightarrow":"\\dotsb","\\doteq":"\\dotsb","\\mathbin":"\\dotsb","\\mathrel":"\\dotsb","\\relbar":"\\dotsb","\\Relbar":"\\dotsb","\\xrightarrow":"\\dotsb","\\xleftarrow":"\\dotsb","\\DOTSI":"\\dotsi","\\int":"\\dotsi","\\oint":"\\dotsi","\\iint":"\\dotsi","\\iiint":"\\dotsi","\\iiiint":"\\dotsi","\\idotsint":"\\dotsi","\\DOTSX":"\\dotsx"};R("\\dots",function(n){var e="\\dotso",t=n.expandAfterFuture().text;return t in Vd?e=Vd[t]:(t.slice(0,4)==="\\not"||t in Kt.math&&it.contains(["bin","rel"],Kt.math[t].group))&&(e="\\dotsb"),e});var wc={")":!0,"]":!0,"\\rbrack":!0,"\\}":!0,"\\rbrace":!0,"\\rangle":!0,"\\rceil":!0,"\\rfloor":!0,"\\rgroup":!0,"\\rmoustache":!0,"\\right":!0,"\\bigr":!0,"\\biggr":!0,"\\Bigr":!0,"\\Biggr":!0,$:!0,";":!0,".":!0,",":!0};R("\\dotso",function(n){var e=n.future().text;return e in wc?"\\ldots\\,":"\\ldots"}),R("\\dotsc",function(n){var e=n.future().text;return e in wc&&e!==","?"\\ldots\\,":"\\ldots"}),R("\\cdots",function(n){var e=n.future().text;return e in wc?"\\@cdots\\,":"\\@cdots"}),R("\\dotsb","\\cdots"),R("\\dotsm","\\cdots"),R("\\dotsi","\\!\\cdots"),R("\\dotsx","\\ldots\\,"),R("\\DOTSI","\\relax"),R("\\DOTSB","\\relax"),R("\\DOTSX","\\relax"),R("\\tmspace","\\TextOrMath{\\kern#1#3}{\\mskip#1#2}\\relax"),R("\\,","\\tmspace+{3mu}{.1667em}"),R("\\thinspace","\\,"),R("\\>","\\mskip{4mu}"),R("\\:","\\tmspace+{4mu}{.2222em}"),R("\\medspace","\\:"),R("\\;","\\tmspace+{5mu}{.2777em}"),R("\\thickspace","\\;"),R("\\!","\\tmspace-{3mu}{.1667em}"),R("\\negthinspace","\\!"),R("\\negmedspace","\\tmspace-{4mu}{.2222em}"),R("\\negthickspace","\\tmspace-{5mu}{.277em}"),R("\\enspace","\\kern.5em "),R("\\enskip","\\hskip.5em\\relax"),R("\\quad","\\hskip1em\\relax"),R("\\qquad","\\hskip2em\\relax"),R("\\tag","\\@ifstar\\tag@literal\\tag@paren"),R("\\tag@paren","\\tag@literal{({#1})}"),R("\\tag@literal",n=>{if(n.macros.get("\\df@tag"))throw new Ae("Multiple \\tag");return"\\gdef\\df@tag{\\text{#1}}"}),R("\\bmod","\\mathchoice{\\mskip1mu}{\\mskip1mu}{\\mskip5mu}{\\mskip5mu}\\mathbin{\\rm mod}\\mathchoice{\\mskip1mu}{\\mskip1mu}{\\mskip5mu}{\\mskip5mu}"),R("\\pod","\\allowbreak\\mathchoice{\\mkern18mu}{\\mkern8mu}{\\mkern8mu}{\\mkern8mu}(#1)"),R("\\pmod","\\pod{{\\rm mod}\\mkern6mu#1}"),R("\\mod","\\allowbreak\\mathchoice{\\mkern18mu}{\\mkern12mu}{\\mkern12mu}{\\mkern12mu}{\\rm mod}\\,\\,#1"),R("\\newline","\\\\\\relax"),R("\\TeX","\\textrm{\\html@mathml{T\\kern-.1667em\\raisebox{-.5ex}{E}\\kern-.125emX}{TeX}}");var Gd=Re(rr["Main-Regular"][84][1]-.7*rr["Main-Regular"][65][1]);R("\\LaTeX","\\textrm{\\html@mathml{"+("L\\kern-.36em\\raisebox{"+Gd+"}{\\scriptstyle A}")+"\\kern-.15em\\TeX}{LaTeX}}"),R("\\KaTeX","\\textrm{\\html@mathml{"+("K\\kern-.17em\\raisebox{"+Gd+"}{\\scriptstyle A}")+"\\kern-.15em\\TeX}{KaTeX}}"),R("\\hspace","\\@ifstar\\@hspacer\\@hspace"),R("\\@hspace","\\hskip #1\\relax"),R("\\@hspacer","\\rule{0pt}{0pt}\\hskip #1\\relax"),R("\\ordinarycolon",":"),R("\\vcentcolon","\\mathrel{\\mathop\\ordinarycolon}"),R("\\dblcolon",'\\html@mathml{\\mathrel{\\vcentcolon\\mathrel{\\mkern-.9mu}\\vcentcolon}}{\\mathop{\\char"2237}}'),R("\\coloneqq",'\\html@mathml{\\mathrel{\\vcentcolon\\mathrel{\\mkern-1.2mu}=}}{\\mathop{\\char"2254}}'),R("\\Coloneqq",'\\html@mathml{\\mathrel{\\dblcolon\\mathrel{\\mkern-1.2mu}=}}{\\mathop{\\char"2237\\char"3d}}'),R("\\coloneq",'\\html@mathml{\\mathrel{\\vcentcolon\\mathrel{\\mkern-1.2mu}\\mathrel{-}}}{\\mathop{\\char"3a\\char"2212}}'),R("\\Coloneq",'\\html@mathml{\\mathrel{\\dblcolon\\mathrel{\\mkern-1.2mu}\\mathrel{-}}}{\\mathop{\\char"2237\\char"2212}}'),R("\\eqqcolon",'\\html@mathml{\\mathrel{=\\mathrel{\\mkern-1.2mu}\\vcentcolon}}{\\mathop{\\char"2255}}'),R("\\Eqqcolon",'\\html@mathml{\\mathrel{=\\mathrel{\\mkern-1.2mu}\\dblcolon}}{\\mathop{\\char"3d\\char"2237}}'),R("\\eqcolon",'\\html@mathml{\\mathrel{\\mathrel{-}\\mathrel{\\mkern-1.2mu}\\vcentcolon}}{\\mathop{\\char"2239}}'),R("\\Eqcolon",'\\html@mathml{\\mathrel{\\mathrel{-}\\mathrel{\\mkern-1.2mu}\\dblcolon}}{\\mathop{\\char"2212\\char"2237}}'),R("\\colonapprox",'\\html@mathml{\\mathrel{\\vcentcolon\\mathrel{\\mkern-1.2mu}\\approx}}{\\mathop{\\char"3a\\char"2248}}'),R("\\Colonapprox",'\\html@mathml{\\mathrel{\\dblcolon\\mathrel{\\mkern-1.2mu}\\approx}}{\\mathop{\\char"2237\\char"2248}}'),R("\\colonsim",'\\html@mathml{\\mathrel{\\vcentcolon\\mathrel{\\mkern-1.2mu}\\sim}}{\\mathop{\\char"3a\\char"223c}}'),R("\\Colonsim",'\\html@mathml{\\mathrel{\\dblcolon\\mathrel{\\mkern-1.2mu}\\sim}}{\\mathop{\\char"2237\\char"223c}}'),R("∷","\\dblcolon"),R("∹","\\eqcolon"),R("≔","\\coloneqq"),R("≕","\\eqqcolon"),R("⩴","\\Coloneqq"),R("\\ratio","\\vcentcolon"),R("\\coloncolon","\\dblcolon"),R("\\colonequals","\\coloneqq"),R("\\coloncolonequals","\\Coloneqq"),R("\\equalscolon","\\eqqcolon"),R("\\equalscoloncolon","\\Eqqcolon"),R("\\colonminus","\\coloneq"),R("\\coloncolonminus","\\Coloneq"),R("\\minuscolon","\\eqcolon"),R("\\minuscoloncolon","\\Eqcolon"),R("\\coloncolonapprox","\\Colonapprox"),R("\\coloncolonsim","\\Colonsim"),R("\\simcolon","\\mathrel{\\sim\\mathrel{\\mkern-1.2mu}\\vcentcolon}"),R("\\simcoloncolon","\\mathrel{\\sim\\mathrel{\\mkern-1.2mu}\\dblcolon}"),R("\\approxcolon","\\mathrel{\\approx\\mathrel{\\mkern-1.2mu}\\vcentcolon}"),R("\\approxcoloncolon","\\mathrel{\\approx\\mathrel{\\mkern-1.2mu}\\dblcolon}"),R("\\notni","\\html@mathml{\\not\\ni}{\\mathrel{\\char`∌}}"),R("\\limsup","\\DOTSB\\operatorname*{lim\\,sup}"),R("\\liminf","\\DOTSB\\operatorname*{lim\\,inf}"),R("\\injlim","\\DOTSB\\operatorname*{inj\\,lim}"),R("\\projlim","\\DOTSB\\operatorname*{proj\\,lim}"),R("\\varlimsup","\\DOTSB\\operatorname*{\\overline{lim}}"),R("\\varliminf","\\DOTSB\\operatorname*{\\underline{lim}}"),R("\\varinjlim","\\DOTSB\\operatorname*{\\underrightarrow{lim}}"),R("\\varprojlim","\\DOTSB\\operatorname*{\\underleftarrow{lim}}"),R("\\gvertneqq","\\html@mathml{\\@gvertneqq}{≩}"),R("\\lvertneqq","\\html@mathml{\\@lvertneqq}{≨}"),R("\\ngeqq","\\html@mathml{\\@ngeqq}{≱}"),R("\\ngeqslant","\\html@mathml{\\@ngeqslant}{≱}"),R("\\nleqq","\\html@mathml{\\@nleqq}{≰}"),R("\\nleqslant","\\html@mathml{\\@nleqslant}{≰}"),R("\\nshortmid","\\html@mathml{\\@nshortmid}{∤}"),R("\\nshortparallel","\\html@mathml{\\@nshortparallel}{∦}"),R("\\nsubseteqq","\\html@mathml{\\@nsubseteqq}{⊈}"),R("\\nsupseteqq","\\html@mathml{\\@nsupseteqq}{⊉}"),R("\\varsubsetneq","\\html@mathml{\\@varsubsetneq}{⊊}"),R("\\varsubsetneqq","\\html@mathml{\\@varsubsetneqq}{⫋}"),R("\\varsupsetneq","\\html@mathml{\\@varsupsetneq}{⊋}"),R("\\varsupsetneqq","\\html@mathml{\\@varsupsetneqq}{⫌}"),R("\\imath","\\html@mathml{\\@imath}{ı}"),R("\\jmath","\\html@mathml{\\@jmath}{ȷ}"),R("\\llbracket","\\html@mathml{\\mathopen{[\\mkern-3.2mu[}}{\\mathopen{\\char`⟦}}"),R("\\rrbracket","\\html@mathml{\\mathclose{]\\mkern-3.2mu]}}{\\mathclose{\\char`⟧}}"),R("⟦","\\llbracket"),R("⟧","\\rrbracket"),R("\\lBrace","\\html@mathml{\\mathopen{\\{\\mkern-3.2mu[}}{\\mathopen{\\char`⦃}}"),R("\\rBrace","\\html@mathml{\\mathclose{]\\mkern-3.2mu\\}}}{\\mathclose{\\char`⦄}}"),R("⦃","\\lBrace"),R("⦄","\\rBrace"),R("\\minuso","\\mathbin{\\html@mathml{{\\mathrlap{\\mathchoice{\\kern{0.145em}}{\\kern{0.145em}}{\\kern{0.1015em}}{\\kern{0.0725em}}\\circ}{-}}}{\\char`⦵}}"),R("⦵","\\minuso"),R("\\darr","\\downarrow"),R("\\dArr","\\Downarrow"),R("\\Darr","\\Downarrow"),R("\\lang","\\langle"),R("\\rang","\\rangle"),R("\\uarr","\\uparrow"),R("\\uArr","\\Uparrow"),R("\\Uarr","\\Uparrow"),R("\\N","\\mathbb{N}"),R("\\R","\\mathbb{R}"),R("\\Z","\\mathbb{Z}"),R("\\alef","\\aleph"),R("\\alefsym","\\aleph"),R("\\Alpha","\\mathrm{A}"),R("\\Beta","\\mathrm{B}"),R("\\bull","\\bullet"),R("\\Chi","\\mathrm{X}"),R("\\clubs","\\clubsuit"),R("\\cnums","\\mathbb{C}"),R("\\Complex","\\mathbb{C}"),R("\\Dagger","\\ddagger"),R("\\diamonds","\\diamondsuit"),R("\\empty","\\emptyset"),R("\\Epsilon","\\mathrm{E}"),R("\\Eta","\\mathrm{H}"),R("\\exist","\\exists"),R("\\harr","\\leftrightarrow"),R("\\hArr","\\Leftrightarrow"),R("\\Harr","\\Leftrightarrow"),R("\\hearts","\\heartsuit"),R("\\image","\\Im"),R("\\infin","\\infty"),R("\\Iota","\\mathrm{I}"),R("\\isin","\\in"),R("\\Kappa","\\mathrm{K}"),R("\\larr","\\leftarrow"),R("\\lArr","\\Leftarrow"),R("\\Larr","\\Leftarrow"),R("\\lrarr","\\leftrightarrow"),R("\\lrArr","\\Leftrightarrow"),R("\\Lrarr","\\Leftrightarrow"),R("\\Mu","\\mathrm{M}"),R("\\natnums","\\mathbb{N}"),R("\\Nu","\\mathrm{N}"),R("\\Omicron","\\mathrm{O}"),R("\\plusmn","\\pm"),R("\\rarr","\\rightarrow"),R("\\rArr","\\Rightarrow"),R("\\Rarr","\\Rightarrow"),R("\\real","\\Re"),R("\\reals","\\mathbb{R}"),R("\\Reals","\\mathbb{R}"),R("\\Rho","\\mathrm{P}"),R("\\sdot","\\cdot"),R("\\sect","\\S"),R("\\spades","\\spadesuit"),R("\\sub","\\subset"),R("\\sube","\\subseteq"),R("\\supe","\\supseteq"),R("\\Tau","\\mathrm{T}"),R("\\thetasym","\\vartheta"),R("\\weierp","\\wp"),R("\\Zeta","\\mathrm{Z}"),R("\\argmin","\\DOTSB\\operatorname*{arg\\,min}"),R("\\argmax","\\DOTSB\\operatorname*{arg\\,max}"),R("\\plim","\\DOTSB\\mathop{\\operatorname{plim}}\\limits"),R("\\bra","\\mathinner{\\langle{#1}|}"),R("\\ket","\\mathinner{|{#1}\\rangle}"),R("\\braket","\\mathinner{\\langle{#1}\\rangle}"),R("\\Bra","\\left\\langle#1\\right|"),R("\\Ket","\\left|#1\\right\\rangle");var Wd=n=>e=>{var t=e.consumeArg().tokens,i=e.consumeArg().tokens,r=e.consumeArg().tokens,s=e.consumeArg().tokens,a=e.macros.get("|"),o=e.macros.get("\\|");e.macros.beginGroup();var l=h=>f=>{n&&(f.macros.set("|",a),r.length&&f.macros.set("\\|",o));var m=h;if(!h&&r.length){var x=f.future();x.text==="|"&&(f.popToken(),m=!0)}return{tokens:m?r:i,numArgs:0}};e.macros.set("|",l(!1)),r.length&&e.macros.set("\\|",l(!0));var c=e.consumeArg().tokens,u=e.expandTokens([...s,...c,...t]);return e.macros.endGroup(),{tokens:u.reverse(),numArgs:0}};R("\\bra@ket",Wd(!1)),R("\\bra@set",Wd(!0)),R("\\Braket","\\bra@ket{\\left\\langle}{\\,\\middle\\vert\\,}{\\,\\middle\\vert\\,}{\\right\\rangle}"),R("\\Set","\\bra@set{\\left\\{\\:}{\\;\\middle\\vert\\;}{\\;\\middle\\Vert\\;}{\\:\\right\\}}"),R("\\set","\\bra@set{\\{\\,}{\\mid}{}{\\,\\}}"),R("\\angln","{\\angl n}"),R("\\blue","\\textcolor{##6495ed}{#1}"),R("\\orange","\\textcolor{##ffa500}{#1}"),R("\\pink","\\textcolor{##ff00af}{#1}"),R("\\red","\\textcolor{##df0030}{#1}"),R("\\green","\\textcolor{##28ae7b}{#1}"),R("\\gray","\\textcolor{gray}{#1}"),R("\\purple","\\textcolor{##9d38bd}{#1}"),R("\\blueA","\\textcolor{##ccfaff}{#1}"),R("\\blueB","\\textcolor{##80f6ff}{#1}"),R("\\blueC","\\textcolor{##63d9ea}{#1}"),R("\\blueD","\\textcolor{##11accd}{#1}"),R("\\blueE","\\textcolor{##0c7f99}{#1}"),R("\\tealA","\\textcolor{##94fff5}{#1}"),R("\\tealB","\\textcolor{##26edd5}{#1}"),R("\\tealC","\\textcolor{##01d1c1}{#1}"),R("\\tealD","\\textcolor{##01a995}{#1}"),R("\\tealE","\\textcolor{##208170}{#1}"),R("\\greenA","\\textcolor{##b6ffb0}{#1}"),R("\\greenB","\\textcolor{##8af281}{#1}"),R("\\greenC","\\textcolor{##74cf70}{#1}"),R("\\greenD","\\textcolor{##1fab54}{#1}"),R("\\greenE","\\textcolor{##0d923f}{#1}"),R("\\goldA","\\textcolor{##ffd0a9}{#1}"),R("\\goldB","\\textcolor{##ffbb71}{#1}"),R("\\goldC","\\textcolor{##ff9c39}{#1}"),R("\\goldD","\\textcolor{##e07d10}{#1}"),R("\\goldE","\\textcolor{##a75a05}{#1}"),R("\\redA","\\textcolor{##fca9a9}{#1}"),R("\\redB","\\textcolor{##ff8482}{#1}"),R("\\redC","\\textcolor{##f9685d}{#1}"),R("\\redD","\\textcolor{##e84d39}{#1}"),R("\\redE","\\textcolor{##bc2612}{#1}"),R("\\maroonA","\\textcolor{##ffbde0}{#1}"),R("\\maroonB","\\textcolor{##ff92c6}{#1}"),R("\\maroonC","\\textcolor{##ed5fa6}{#1}"),R("\\maroonD","\\textcolor{##ca337c}{#1}"),R("\\maroonE","\\textcolor{##9e034e}{#1}"),R("\\purpleA","\\textcolor{##ddd7ff}{#1}"),R("\\purpleB","\\textcolor{##c6b9fc}{#1}"),R("\\purpleC","\\textcolor{##aa87ff}{#1}"),R("\\purpleD","\\textcolor{##7854ab}{#1}"),R("\\purpleE","\\textcolor{##543b78}{#1}"),R("\\mintA","\\textcolor{##f5f9e8}{#1}"),R("\\mintB","\\textcolor{##edf2df}{#1}"),R("\\mintC","\\textcolor{##e0e5cc}{#1}"),R("\\grayA","\\textcolor{##f6f7f7}{#1}"),R("\\grayB","\\textcolor{##f0f1f2}{#1}"),R("\\grayC","\\textcolor{##e3e5e6}{#1}"),R("\\grayD","\\textcolor{##d6d8da}{#1}"),R("\\grayE","\\textcolor{##babec2}{#1}"),R("\\grayF","\\textcolor{##888d93}{#1}"),R("\\grayG","\\textcolor{##626569}{#1}"),R("\\grayH","\\textcolor{##3b3e40}{#1}"),R("\\grayI","\\textcolor{##21242c}{#1}"),R("\\kaBlue","\\textcolor{##314453}{#1}"),R("\\kaGreen","\\textcolor{##71B307}{#1}");var qd={"^":!0,_:!0,"\\limits":!0,"\\nolimits":!0};class u4{constructor(e,t,i){this.settings=void 0,this.expansionCount=void 0,this.lexer=void 0,this.macros=void 0,this.stack=void 0,this.mode=void 0,this.settings=t,this.expansionCount=0,this.feed(e),this.macros=new l4(c4,t.macros),this.mode=i,this.stack=[]}feed(e){this.lexer=new Bd(e,this.settings)}switchMode(e){this.mode=e}beginGroup(){this.macros.beginGroup()}endGroup(){this.macros.endGroup()}endGroups(){this.macros.endGroups()}future(){return this.stack.length===0&&this.pushToken(this.lexer.lex()),this.stack[this.stack.length-1]}popToken(){return this.future(),this.stack.pop()}pushToken(e){this.stack.push(e)}pushTokens(e){this.stack.push(...e)}scanArgument(e){var t,i,r;if(e){if(this.consumeSpaces(),this.future().text!=="[")return null;t=this.popToken(),{tokens:r,end:i}=this.consumeArg(["]"])}else({tokens:r,start:t,end:i}=this.consumeArg());return this.pushToken(new Ci("EOF",i.loc)),this.pushTokens(r),t.range(i,"")}consumeSpaces(){for(;;){var e=this.future();if(e.text===" ")this.stack.pop();else break}}consumeArg(e){var t=[],i=e&&e.length>0;i||this.consumeSpaces();var r=this.future(),s,a=0,o=0;do{if(s=this.popToken(),t.push(s),s.text==="{")++a;else if(s.text==="}"){if(--a,a===-1)throw new Ae("Extra }",s)}else if(s.text==="EOF")throw new Ae("Unexpected end of input in a macro argument, expected '"+(e&&i?e[o]:"}")+"'",s);if(e&&i)if((a===0||a===1&&e[o]==="{")&&s.text===e[o]){if(++o,o===e.length){t.splice(-o,o);break}}else o=0}while(a!==0||i);return r.text==="{"&&t[t.length-1].text==="}"&&(t.pop(),t.shift()),t.reverse(),{tokens:t,start:r,end:s}}consumeArgs(e,t){if(t){if(t.length!==e+1)throw new Ae("The length of delimiters doesn't match the number of args!");for(var i=t[0],r=0;r<i.length;r++){var s=this.popToken();if(i[r]!==s.text)throw new Ae("Use of the macro doesn't match its definition",s)}}for(var a=[],o=0;o<e;o++)a.push(this.consumeArg(t&&t[o+1]).tokens);return a}countExpansion(e){if(this.expansionCount+=e,this.expansionCount>this.settings.maxExpand)throw new Ae("Too many expansions: infinite loop or need to increase maxExpand setting")}expandOnce(e){var t=this.popToken(),i=t.text,r=t.noexpand?null:this._getExpansion(i);if(r==null||e&&r.unexpandable){if(e&&r==null&&i[0]==="\\"&&!this.isDefined(i))throw new Ae("Undefined control sequence: "+i);return this.pushToken(t),!1}this.countExpansion(1);var s=r.tokens,a=this.consumeArgs(r.numArgs,r.delimiters);if(r.numArgs){s=s.slice();for(var o=s.length-1;o>=0;--o){var l=s[o];if(l.text==="#"){if(o===0)throw new Ae("Incomplete placeholder at end of macro body",l);if(l=s[--o],l.text==="#")s.splice(o+1,1);else if(/^[1-9]$/.test(l.text))s.splice(o,2,...a[+l.text-1]);else throw new Ae("Not a valid argument number",l)}}}return this.pushTokens(s),s.length}expandAfterFuture(){return this.expandOnce(),this.future()}expandNextToken(){for(;;)if(this.expandOnce()===!1){var e=this.stack.pop();return e.treatAsRelax&&(e.text="\\relax"),e}throw new Error}expandMacro(e){return this.macros.has(e)?this.expandTokens([new Ci(e)]):void 0}expandTokens(e){var t=[],i=this.stack.length;for(this.pushTokens(e);this.stack.length>i;)if(this.expandOnce(!0)===!1){var r=this.stack.pop();r.treatAsRelax&&(r.noexpand=!1,r.treatAsRelax=!1),t.push(r)}return this.countExpansion(t.length),t}expandMacroAsText(e){var t=this.expandMacro(e);return t&&t.map(i=>i.text).join("")}_getExpansion(e){var t=this.macros.get(e);if(t==null)return t;if(e.length===1){var i=this.lexer.catcodes[e];if(i!=null&&i!==13)return}var r=typeof t=="function"?t(this):t;if(typeof r=="string"){var s=0;if(r.indexOf("#")!==-1)for(var a=r.replace(/##/g,"");a.indexOf("#"+(s+1))!==-1;)++s;for(var o=new Bd(r,this.settings),l=[],c=o.lex();c.text!=="EOF";)l.push(c),c=o.lex();l.reverse();var u={tokens:l,numArgs:s};return u}return r}isDefined(e){return this.macros.has(e)||ns.hasOwnProperty(e)||Kt.math.hasOwnProperty(e)||Kt.text.hasOwnProperty(e)||qd.hasOwnProperty(e)}isExpandable(e){var t=this.macros.get(e);return t!=null?typeof t=="string"||typeof t=="function"||!t.unexpandable:ns.hasOwnProperty(e)&&!ns[e].primitive}}var Xd=/^[₊₋₌₍₎₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ]/,vl=Object.freeze({"₊":"+","₋":"-","₌":"=","₍":"(","₎":")","₀":"0","₁":"1","₂":"2","₃":"3","₄":"4","₅":"5","₆":"6","₇":"7","₈":"8","₉":"9","ₐ":"a","ₑ":"e","ₕ":"h","ᵢ":"i","ⱼ":"j","ₖ":"k","ₗ":"l","ₘ":"m","ₙ":"n","ₒ":"o","ₚ":"p","ᵣ":"r","ₛ":"s","ₜ":"t","ᵤ":"u","ᵥ":"v","ₓ":"x","ᵦ":"β","ᵧ":"γ","ᵨ":"ρ","ᵩ":"ϕ","ᵪ":"χ","⁺":"+","⁻":"-","⁼":"=","⁽":"(","⁾":")","⁰":"0","¹":"1","²":"2","³":"3","⁴":"4","⁵":"5","⁶":"6","⁷":"7","⁸":"8","⁹":"9","ᴬ":"A","ᴮ":"B","ᴰ":"D","ᴱ":"E","ᴳ":"G","ᴴ":"H","ᴵ":"I","ᴶ":"J","ᴷ":"K","ᴸ":"L","ᴹ":"M","ᴺ":"N","ᴼ":"O","ᴾ":"P","ᴿ":"R","ᵀ":"T","ᵁ":"U","ⱽ":"V","ᵂ":"W","ᵃ":"a","ᵇ":"b","ᶜ":"c","ᵈ":"d","ᵉ":"e","ᶠ":"f","ᵍ":"g",ʰ:"h","ⁱ":"i",ʲ:"j","ᵏ":"k",ˡ:"l","ᵐ":"m",ⁿ:"n","ᵒ":"o","ᵖ":"p",ʳ:"r",ˢ:"s","ᵗ":"t","ᵘ":"u","ᵛ":"v",ʷ:"w",ˣ:"x",ʸ:"y","ᶻ":"z","ᵝ":"β","ᵞ":"γ","ᵟ":"δ","ᵠ":"ϕ","ᵡ":"χ","ᶿ":"θ"}),Ec={"́":{text:"\\'",math:"\\acute"},"̀":{text:"\\`",math:"\\grave"},"̈":{text:'\\"',math:"\\ddot"},"̃":{text:"\\~",math:"\\tilde"},"̄":{text:"\\=",math:"\\bar"},"̆":{text:"\\u",math:"\\breve"},"̌":{text:"\\v",math:"\\check"},"̂":{text:"\\^",math:"\\hat"},"̇":{text:"\\.",math:"\\dot"},"̊":{text:"\\r",math:"\\mathring"},"̋":{text:"\\H"},"̧":{text:"\\c"}},Yd={á:"á",à:"à",ä:"ä",ǟ:"ǟ",ã:"ã",ā:"ā",ă:"ă",ắ:"ắ",ằ:"ằ",ẵ:"ẵ",ǎ:"ǎ",â:"â",ấ:"ấ",ầ:"ầ",ẫ:"ẫ",ȧ:"ȧ",ǡ:"ǡ",å:"å",ǻ:"ǻ",ḃ:"ḃ",ć:"ć",ḉ:"ḉ",č:"č",ĉ:"ĉ",ċ:"ċ",ç:"ç",ď:"ď",ḋ:"ḋ",ḑ:"ḑ",é:"é",è:"è",ë:"ë",ẽ:"ẽ",ē:"ē",ḗ:"ḗ",ḕ:"ḕ",ĕ:"ĕ",ḝ:"ḝ",ě:"ě",ê:"ê",ế:"ế",ề:"ề",ễ:"ễ",ė:"ė",ȩ:"ȩ",ḟ:"ḟ",ǵ:"ǵ",ḡ:"ḡ",ğ:"ğ",ǧ:"ǧ",ĝ:"ĝ",ġ:"ġ",ģ:"ģ",ḧ:"ḧ",ȟ:"ȟ",ĥ:"ĥ",ḣ:"ḣ",ḩ:"ḩ",í:"í",ì:"ì",ï:"ï",ḯ:"ḯ",ĩ:"ĩ",ī:"ī",ĭ:"ĭ",ǐ:"ǐ",î:"î",ǰ:"ǰ",ĵ:"ĵ",ḱ:"ḱ",ǩ:"ǩ",ķ:"ķ",ĺ:"ĺ",ľ:"ľ",ļ:"ļ",ḿ:"ḿ",ṁ:"ṁ",ń:"ń",ǹ:"ǹ",ñ:"ñ",ň:"ň",ṅ:"ṅ",ņ:"ņ",ó:"ó",ò:"ò",ö:"ö",ȫ:"ȫ",õ:"õ",ṍ:"ṍ",ṏ:"ṏ",ȭ:"ȭ",ō:"ō",ṓ:"ṓ",ṑ:"ṑ",ŏ:"ŏ",ǒ:"ǒ",ô:"ô",ố:"ố",ồ:"ồ",ỗ:"ỗ",ȯ:"ȯ",ȱ:"ȱ",ő:"ő",ṕ:"ṕ",ṗ:"ṗ",ŕ:"ŕ",ř:"ř",ṙ:"ṙ",ŗ:"ŗ",ś:"ś",ṥ:"ṥ",š:"š",ṧ:"ṧ",ŝ:"ŝ",ṡ:"ṡ",ş:"ş",ẗ:"ẗ",ť:"ť",ṫ:"ṫ",ţ:"ţ",ú:"ú",ù:"ù",ü:"ü",ǘ:"ǘ",ǜ:"ǜ",ǖ:"ǖ",ǚ:"ǚ",ũ:"ũ",ṹ:"ṹ",ū:"ū",ṻ:"ṻ",ŭ:"ŭ",ǔ:"ǔ",û:"û",ů:"ů",ű:"ű",ṽ:"ṽ",ẃ:"ẃ",ẁ:"ẁ",ẅ:"ẅ",ŵ:"ŵ",ẇ:"ẇ",ẘ:"ẘ",ẍ:"ẍ",ẋ:"ẋ",ý:"ý",ỳ:"ỳ",ÿ:"ÿ",ỹ:"ỹ",ȳ:"ȳ",ŷ:"ŷ",ẏ:"ẏ",ẙ:"ẙ",ź:"ź",ž:"ž",ẑ:"ẑ",ż:"ż",Á:"Á",À:"À",Ä:"Ä",Ǟ:"Ǟ",Ã:"Ã",Ā:"Ā",Ă:"Ă",Ắ:"Ắ",Ằ:"Ằ",Ẵ:"Ẵ",Ǎ:"Ǎ",Â:"Â",Ấ:"Ấ",Ầ:"Ầ",Ẫ:"Ẫ",Ȧ:"Ȧ",Ǡ:"Ǡ",Å:"Å",Ǻ:"Ǻ",Ḃ:"Ḃ",Ć:"Ć",Ḉ:"Ḉ",Č:"Č",Ĉ:"Ĉ",Ċ:"Ċ",Ç:"Ç",Ď:"Ď",Ḋ:"Ḋ",Ḑ:"Ḑ",É:"É",È:"È",Ë:"Ë",Ẽ:"Ẽ",Ē:"Ē",Ḗ:"Ḗ",Ḕ:"Ḕ",Ĕ:"Ĕ",Ḝ:"Ḝ",Ě:"Ě",Ê:"Ê",Ế:"Ế",Ề:"Ề",Ễ:"Ễ",Ė:"Ė",Ȩ:"Ȩ",Ḟ:"Ḟ",Ǵ:"Ǵ",Ḡ:"Ḡ",Ğ:"Ğ",Ǧ:"Ǧ",Ĝ:"Ĝ",Ġ:"Ġ",Ģ:"Ģ",Ḧ:"Ḧ",Ȟ:"Ȟ",Ĥ:"Ĥ",Ḣ:"Ḣ",Ḩ:"Ḩ",Í:"Í",Ì:"Ì",Ï:"Ï",Ḯ:"Ḯ",Ĩ:"Ĩ",Ī:"Ī",Ĭ:"Ĭ",Ǐ:"Ǐ",Î:"Î",İ:"İ",Ĵ:"Ĵ",Ḱ:"Ḱ",Ǩ:"Ǩ",Ķ:"Ķ",Ĺ:"Ĺ",Ľ:"Ľ",Ļ:"Ļ",Ḿ:"Ḿ",Ṁ:"Ṁ",Ń:"Ń",Ǹ:"Ǹ",Ñ:"Ñ",Ň:"Ň",Ṅ:"Ṅ",Ņ:"Ņ",Ó:"Ó",Ò:"Ò",Ö:"Ö",Ȫ:"Ȫ",Õ:"Õ",Ṍ:"Ṍ",Ṏ:"Ṏ",Ȭ:"Ȭ",Ō:"Ō",Ṓ:"Ṓ",Ṑ:"Ṑ",Ŏ:"Ŏ",Ǒ:"Ǒ",Ô:"Ô",Ố:"Ố",Ồ:"Ồ",Ỗ:"Ỗ",Ȯ:"Ȯ",Ȱ:"Ȱ",Ő:"Ő",Ṕ:"Ṕ",Ṗ:"Ṗ",Ŕ:"Ŕ",Ř:"Ř",Ṙ:"Ṙ",Ŗ:"Ŗ",Ś:"Ś",Ṥ:"Ṥ",Š:"Š",Ṧ:"Ṧ",Ŝ:"Ŝ",Ṡ:"Ṡ",Ş:"Ş",Ť:"Ť",Ṫ:"Ṫ",Ţ:"Ţ",Ú:"Ú",Ù:"Ù",Ü:"Ü",Ǘ:"Ǘ",Ǜ:"Ǜ",Ǖ:"Ǖ",Ǚ:"Ǚ",Ũ:"Ũ",Ṹ:"Ṹ",Ū:"Ū",Ṻ:"Ṻ",Ŭ:"Ŭ",Ǔ:"Ǔ",Û:"Û",Ů:"Ů",Ű:"Ű",Ṽ:"Ṽ",Ẃ:"Ẃ",Ẁ:"Ẁ",Ẅ:"Ẅ",Ŵ:"Ŵ",Ẇ:"Ẇ",Ẍ:"Ẍ",Ẋ:"Ẋ",Ý:"Ý",Ỳ:"Ỳ",Ÿ:"Ÿ",Ỹ:"Ỹ",Ȳ:"Ȳ",Ŷ:"Ŷ",Ẏ:"Ẏ",Ź:"Ź",Ž:"Ž",Ẑ:"Ẑ",Ż:"Ż",ά:"ά",ὰ:"ὰ",ᾱ:"ᾱ",ᾰ:"ᾰ",έ:"έ",ὲ:"ὲ",ή:"ή",ὴ:"ὴ",ί:"ί",ὶ:"ὶ",ϊ:"ϊ",ΐ:"ΐ",ῒ:"ῒ",ῑ:"ῑ",ῐ:"ῐ",ό:"ό",ὸ:"ὸ",ύ:"ύ",ὺ:"ὺ",ϋ:"ϋ",ΰ:"ΰ",ῢ:"ῢ",ῡ:"ῡ",ῠ:"ῠ",ώ:"ώ",ὼ:"ὼ",Ύ:"Ύ",Ὺ:"Ὺ",Ϋ:"Ϋ",Ῡ:"Ῡ",Ῠ:"Ῠ",Ώ:"Ώ",Ὼ:"Ὼ"};class xl{constructor(e,t){this.mode=void 0,this.gullet=void 0,this.settings=void 0,this.leftrightDepth=void 0,this.nextToken=void 0,this.mode="math",this.gullet=new u4(e,t,this.mode),this.settings=t,this.leftrightDepth=0}expect(e,t){if(t===void 0&&(t=!0),this.fetch().text!==e)throw new Ae("Expected '"+e+"', got '"+this.fetch().text+"'",this.fetch());t&&this.consume()}consume(){this.nextToken=null}fetch(){return this.nextToken==null&&(this.nextToken=this.gullet.expandNextToken()),this.nextToken}switchMode(e){this.mode=e,this.gullet.switchMode(e)}parse(){this.settings.globalGroup||this.gullet.beginGroup(),this.settings.colorIsTextColor&&this.gullet.macros.set("\\color","\\textcolor");try{var e=this.parseExpression(!1);return this.expect("EOF"),this.settings.globalGroup||this.gullet.endGroup(),e}finally{this.gullet.endGroups()}}subparse(e){var t=this.nextToken;this.consume(),this.gullet.pushToken(new Ci("}")),this.gullet.pushTokens(e);var i=this.parseExpression(!1);return this.expect("}"),this.nextToken=t,i}parseExpression(e,t){for(var i=[];;){this.mode==="math"&&this.consumeSpaces();var r=this.fetch();if(xl.endOfExpression.indexOf(r.text)!==-1||t&&r.text===t||e&&ns[r.text]&&ns[r.text].infix)break;var s=this.parseAtom(t);if(s){if(s.type==="internal")continue}else break;i.push(s)}return this.mode==="text"&&this.formLigatures(i),this.handleInfixNodes(i)}handleInfixNodes(e){for(var t=-1,i,r=0;r<e.length;r++)if(e[r].type==="infix"){if(t!==-1)throw new Ae("only one infix operator per group",e[r].token);t=r,i=e[r].replaceWith}if(t!==-1&&i){var s,a,o=e.slice(0,t),l=e.slice(t+1);o.length===1&&o[0].type==="ordgroup"?s=o[0]:s={type:"ordgroup",mode:this.mode,body:o},l.length===1&&l[0].type==="ordgroup"?a=l[0]:a={type:"ordgroup",mode:this.mode,body:l};var c;return i==="\\\\abovefrac"?c=this.callFunction(i,[s,e[t],a],[]):c=this.callFunction(i,[s,a],[]),[c]}else return e}handleSupSubscript(e){var t=this.fetch(),i=t.text;this.consume(),this.consumeSpaces();var r;do{var s;r=this.parseGroup(e)}while(((s=r)==null?void 0:s.type)==="internal");if(!r)throw new Ae("Expected group after '"+i+"'",t);return r}formatUnsupportedCmd(e){for(var t=[],i=0;i<e.length;i++)t.push({type:"textord",mode:"text",text:e[i]});var r={type:"text",mode:this.mode,body:t},s={type:"color",mode:this.mode,color:this.settings.errorColor,body:[r]};return s}parseAtom(e){var t=this.parseGroup("atom",e);if(t?.type==="internal"||this.mode==="text")return t;for(var i,r;;){this.consumeSpaces();var s=this.fetch();if(s.text==="\\limits"||s.text==="\\nolimits"){if(t&&t.type==="op"){var a=s.text==="\\limits";t.limits=a,t.alwaysHandleSupSub=!0}else if(t&&t.type==="operatorname")t.alwaysHandleSupSub&&(t.limits=s.text==="\\limits");else throw new Ae("Limit controls must follow a math operator",s);this.consume()}else if(s.text==="^"){if(i)throw new Ae("Double superscript",s);i=this.handleSupSubscript("superscript")}else if(s.text==="_"){if(r)throw new Ae("Double subscript",s);r=this.handleSupSubscript("subscript")}else if(s.text==="'"){if(i)throw new Ae("Double superscript",s);var o={type:"textord",mode:this.mode,text:"\\prime"},l=[o];for(this.consume();this.fetch().text==="'";)l.push(o),this.consume();this.fetch().text==="^"&&l.push(this.handleSupSubscript("superscript")),i={type:"ordgroup",mode:this.mode,body:l}}else if(vl[s.text]){var c=Xd.test(s.text),u=[];for(u.push(new Ci(vl[s.text])),this.consume();;){var h=this.fetch().text;if(!vl[h]||Xd.test(h)!==c)break;u.unshift(new Ci(vl[h])),this.consume()}var f=this.subparse(u);c?r={type:"ordgroup",mode:"math",body:f}:i={type:"ordgroup",mode:"math",body:f}}else break}return i||r?{type:"supsub",mode:this.mode,base:t,sup:i,sub:r}:t}parseFunction(e,t){var i=this.fetch(),r=i.text,s=ns[r];if(!s)return null;if(this.consume(),t&&t!=="atom"&&!s.allowedInArgument)throw new Ae("Got function '"+r+"' with no arguments"+(t?" as "+t:""),i);if(this.mode==="text"&&!s.allowedInText)throw new Ae("Can't use function '"+r+"' in text mode",i);if(this.mode==="math"&&s.allowedInMath===!1)throw new Ae("Can't use function '"+r+"' in math mode",i);var{args:a,optArgs:o}=this.parseArguments(r,s);return this.callFunction(r,a,o,i,e)}callFunction(e,t,i,r,s){var a={funcName:e,parser:this,token:r,breakOnTokenText:s},o=ns[e];if(o&&o.handler)return o.handler(a,t,i);throw new Ae("No function handler for "+e)}parseArguments(e,t){var i=t.numArgs+t.numOptionalArgs;if(i===0)return{args:[],optArgs:[]};for(var r=[],s=[],a=0;a<i;a++){var o=t.argTypes&&t.argTypes[a],l=a<t.numOptionalArgs;(t.primitive&&o==null||t.type==="sqrt"&&a===1&&s[0]==null)&&(o="primitive");var c=this.parseGroupOfType("argument to '"+e+"'",o,l);if(l)s.push(c);else if(c!=null)r.push(c);else throw new Ae("Null argument, please report this as a bug")}return{args:r,optArgs:s}}parseGroupOfType(e,t,i){switch(t){case"color":return this.parseColorGroup(i);case"size":return this.parseSizeGroup(i);case"url":return this.parseUrlGroup(i);case"math":case"text":return this.parseArgumentGroup(i,t);case"hbox":{var r=this.parseArgumentGroup(i,"text");return r!=null?{type:"styling",mode:r.mode,body:[r],style:"text"}:null}case"raw":{var s=this.parseStringGroup("raw",i);return s!=null?{type:"raw",mode:"text",string:s.text}:null}case"primitive":{if(i)throw new Ae("A primitive argument cannot be optional");var a=this.parseGroup(e);if(a==null)throw new Ae("Expected group as "+e,this.fetch());return a}case"original":case null:case void 0:return this.parseArgumentGroup(i);default:throw new Ae("Unknown group type as "+e,this.fetch())}}consumeSpaces(){for(;this.fetch().text===" ";)this.consume()}parseStringGroup(e,t){var i=this.gullet.scanArgument(t);if(i==null)return null;for(var r="",s;(s=this.fetch()).text!=="EOF";)r+=s.text,this.consume();return this.consume(),i.text=r,i}parseRegexGroup(e,t){for(var i=this.fetch(),r=i,s="",a;(a=this.fetch()).text!=="EOF"&&e.test(s+a.text);)r=a,s+=r.text,this.consume();if(s==="")throw new Ae("Invalid "+t+": '"+i.text+"'",i);return i.range(r,s)}parseColorGroup(e){var t=this.parseStringGroup("color",e);if(t==null)return null;var i=/^(#[a-f0-9]{3}|#?[a-f0-9]{6}|[a-z]+)$/i.exec(t.text);if(!i)throw new Ae("Invalid color: '"+t.text+"'",t);var r=i[0];return/^[0-9a-f]{6}$/i.test(r)&&(r="#"+r),{type:"color-token",mode:this.mode,color:r}}parseSizeGroup(e){var t,i=!1;if(this.gullet.consumeSpaces(),!e&&this.gullet.future().text!=="{"?t=this.parseRegexGroup(/^[-+]? *(?:$|\d+|\d+\.\d*|\.\d*) *[a-z]{0,2} *$/,"size"):t=this.parseStringGroup("size",e),!t)return null;!e&&t.text.length===0&&(t.text="0pt",i=!0);var r=/([-+]?) *(\d+(?:\.\d*)?|\.\d+) *([a-z]{2})/.exec(t.text);if(!r)throw new Ae("Invalid size: '"+t.text+"'",t);var s={number:+(r[1]+r[2]),unit:r[3]};if(!Af(s))throw new Ae("Invalid unit: '"+s.unit+"'",t);return{type:"size",mode:this.mode,value:s,isBlank:i}}parseUrlGroup(e){this.gullet.lexer.setCatcode("%",13),this.gullet.lexer.setCatcode("~",12);var t=this.parseStringGroup("url",e);if(this.gullet.lexer.setCatcode("%",14),this.gullet.lexer.setCatcode("~",13),t==null)return null;var i=t.text.replace(/\\([#$%&~_^{}])/g,"$1");return{type:"url",mode:this.mode,url:i}}parseArgumentGroup(e,t){var i=this.gullet.scanArgument(e);if(i==null)return null;var r=this.mode;t&&this.switchMode(t),this.gullet.beginGroup();var s=this.parseExpression(!1,"EOF");this.expect("EOF"),this.gullet.endGroup();var a={type:"ordgroup",mode:this.mode,loc:i.loc,body:s};return t&&this.switchMode(r),a}parseGroup(e,t){var i=this.fetch(),r=i.text,s;if(r==="{"||r==="\\begingroup"){this.consume();var a=r==="{"?"}":"\\endgroup";this.gullet.beginGroup();var o=this.parseExpression(!1,a),l=this.fetch();this.expect(a),this.gullet.endGroup(),s={type:"ordgroup",mode:this.mode,loc:mi.range(i,l),body:o,semisimple:r==="\\begingroup"||void 0}}else if(s=this.parseFunction(t,e)||this.parseSymbol(),s==null&&r[0]==="\\"&&!qd.hasOwnProperty(r)){if(this.settings.throwOnError)throw new Ae("Undefined control sequence: "+r,i);s=this.formatUnsupportedCmd(r),this.consume()}return s}formLigatures(e){for(var t=e.length-1,i=0;i<t;++i){var r=e[i],s=r.text;s==="-"&&e[i+1].text==="-"&&(i+1<t&&e[i+2].text==="-"?(e.splice(i,3,{type:"textord",mode:"text",loc:mi.range(r,e[i+2]),text:"---"}),t-=2):(e.splice(i,2,{type:"textord",mode:"text",loc:mi.range(r,e[i+1]),text:"--"}),t-=1)),(s==="'"||s==="`")&&e[i+1].text===s&&(e.splice(i,2,{type:"textord",mode:"text",loc:mi.range(r,e[i+1]),text:s+s}),t-=1)}}parseSymbol(){var e=this.fetch(),t=e.text;if(/^\\verb[^a-zA-Z]/.test(t)){this.consume();var i=t.slice(5),r=i.charAt(0)==="*";if(r&&(i=i.slice(1)),i.length<2||i.charAt(0)!==i.slice(-1))throw new Ae(`\\verb assertion failed --
                    please report what input caused this bug`);return i=i.slice(1,-1),{type:"verb",mode:"text",body:i,star:r}}Yd.hasOwnProperty(t[0])&&!Kt[this.mode][t[0]]&&(this.settings.strict&&this.mode==="math"&&this.settings.reportNonstrict("unicodeTextInMathMode",'Accented Unicode text character "'+t[0]+'" used in math mode',e),t=Yd[t[0]]+t.slice(1));var s=a4.exec(t);s&&(t=t.substring(0,s.index),t==="i"?t="ı":t==="j"&&(t="ȷ"));var a;if(Kt[this.mode][t]){this.settings.strict&&this.mode==="math"&&j0.indexOf(t)>=0&&this.settings.reportNonstrict("unicodeTextInMathMode",'Latin-1/Unicode text character "'+t[0]+'" used in math mode',e);var o=Kt[this.mode][t].group,l=mi.range(e),c;if(J2.hasOwnProperty(o)){var u=o;c={type:"atom",mode:this.mode,family:u,loc:l,text:t}}else c={type:o,mode:this.mode,loc:l,text:t};a=c}else if(t.charCodeAt(0)>=128)this.settings.strict&&(Mf(t.charCodeAt(0))?this.mode==="math"&&this.settings.reportNonstrict("unicodeTextInMathMode",'Unicode text character "'+t[0]+'" used in math mode',e):this.settings.reportNonstrict("unknownSymbol",'Unrecognized Unicode character "'+t[0]+'"'+(" ("+t.charCodeAt(0)+")"),e)),a={type:"textord",mode:"text",loc:mi.range(e),text:t};else return null;if(this.consume(),s)for(var h=0;h<s[0].length;h++){var f=s[0][h];if(!Ec[f])throw new Ae("Unknown accent ' "+f+"'",e);var m=Ec[f][this.mode]||Ec[f].text;if(!m)throw new Ae("Accent "+f+" unsupported in "+this.mode+" mode",e);a={type:"accent",mode:this.mode,loc:mi.range(e),label:m,isStretchy:!1,isShifty:!0,base:a}}return a}}xl.endOfExpression=["}","\\endgroup","\\end","\\right","&"];var Tc=function(e,t){if(!(typeof e=="string"||e instanceof String))throw new TypeError("KaTeX can only parse string typed expression");var i=new xl(e,t);delete i.gullet.macros.current["\\df@tag"];var r=i.parse();if(delete i.gullet.macros.current["\\current@color"],delete i.gullet.macros.current["\\color"],i.gullet.macros.get("\\df@tag")){if(!t.displayMode)throw new Ae("\\tag works only in display equations");r=[{type:"tag",mode:"text",body:r,tag:i.subparse([new Ci("\\df@tag")])}]}return r},$d=function(e,t,i){t.textContent="";var r=Ac(e,i).toNode();t.appendChild(r)};typeof document<"u"&&document.compatMode!=="CSS1Compat"&&(typeof console<"u"&&console.warn("Warning: KaTeX doesn't work in quirks mode. Make sure your website has a suitable doctype."),$d=function(){throw new Ae("KaTeX doesn't work in quirks mode.")});var h4=function(e,t){var i=Ac(e,t).toMarkup();return i},f4=function(e,t){var i=new z0(t);return Tc(e,i)},jd=function(e,t,i){if(i.throwOnError||!(e instanceof Ae))throw e;var r=ne.makeSpan(["katex-error"],[new Di(t)]);return r.setAttribute("title",e.toString()),r.setAttribute("style","color:"+i.errorColor),r},Ac=function(e,t){var i=new z0(t);try{var r=Tc(e,i);return bv(r,e,i)}catch(s){return jd(s,e,i)}},d4=function(e,t){var i=new z0(t);try{var r=Tc(e,i);return Mv(r,e,i)}catch(s){return jd(s,e,i)}},p4="0.16.22",m4={Span:fo,Anchor:W0,SymbolNode:Di,SvgNode:Tr,PathNode:Jr,LineNode:q0},g4={version:p4,render:$d,renderToString:h4,ParseError:Ae,SETTINGS_SCHEMA:Zo,__parse:f4,__renderToDomTree:Ac,__renderToHTMLTree:d4,__setFontMetrics:W2,__defineSymbol:d,__defineFunction:ze,__defineMacro:R,__domTree:m4};const Cc=/\\(?:left|right|[bB]ig[lr]?)(?:\\[a-zA-Z]+|\\.|.)|\\[a-zA-Z]+|\\.|[^\\]/gsy,v4=/^(=|<|>|\\neq|\\leq|\\geq|\\in|\\to)$/;function x4(n){let e="",t=0,i=!1;Cc.lastIndex=0;for(let r=Cc.exec(n);r;r=Cc.exec(n)){const s=r[0];(s==="{"||s.startsWith("\\left")||s==="\\begin")&&t++,(s==="}"||s.startsWith("\\right")||s==="\\end")&&t--,t===0&&i&&(s==="+"||s==="-")?e+=`\\allowbreak{}\\:{${s}}\\:`:e+=s,!(/^\s$/.test(s)||s==="\\allowbreak"||s==="\\displaystyle")&&(i=!/^[+\-(,]$/.test(s)&&!v4.test(s)&&!/^\\[bB]igl/.test(s))}return e}function _l(n,e){const t=Se(e?"div":"span",{class:e?"display":"formula"}),i=e&&/\\begin\{/.test(n);try{g4.render(i?n:(e?"\\displaystyle ":"")+x4(n),t,{displayMode:i,throwOnError:!0,trust:!1,strict:"ignore",maxExpand:1e3,maxSize:20,output:"htmlAndMathml"})}catch{t.textContent=n}return t}const Zd=n=>{const e=n.replace(/\\(frac|left|right|dot|ddot|mathit|mathrm|mathbf|allowbreak|displaystyle|[bB]ig[lr]?|,|;)(?![a-zA-Z])/g,"").replace(/\\(sin|cos|tan|log|exp)/g,"abc").replace(/\\[a-zA-Z]+/g,"a"),t=e.match(/[_^](\{[^{}]*\}|.)/g)??[];return e.replace(/[{}\s$_^]/g,"").length+(e.match(/[-+=]/g)??[]).length-.5*t.reduce((i,r)=>i+r.replace(/[{}_^]/g,"").length,0)};function _4(n){const e=Se("div",{class:n.some(t=>Zd(t.left)>16)?"display equations tall":"display equations"});for(const{left:t,right:i}of n){const r=(s,a)=>{const o=_l(`\\displaystyle ${s}`,!1);o.classList.add(a),e.append(o)};r(t,"left"),r("{}={}","relation"),r(i,"right")}return e}const y4=n=>n.replace(/\\allowbreak ?/g,"").replace(/ +/g," "),cr=(n,e="")=>n.map(t=>typeof t=="string"?document.createTextNode(t):_l(e+t.math,!1)),b4=n=>{const[e,...t]=n;return typeof e=="string"?[e.charAt(0).toUpperCase()+e.slice(1),...t]:n};function M4(n){const e=Se("h3",{},...cr(b4(n.words)));return n.symbol&&e.append(" ",_l(n.symbol,!1)),e}function S4(n){const e=i=>Se("td",{},...cr(i)),t=n.rows.map(i=>Se("tr",{},...i.map(e)));return Se("div",{class:"wide"},Se("table",{class:n.numbers?"plain numbers":"plain"},Se("tbody",{},...t)))}const Rc=n=>Se("dl",{},...n.flatMap(e=>[Se("dt",{},e.label),Se("dd",{},...cr(e.words))]));function w4(n){return n.more.length?Se("div",{},Rc(n.lines),Se("details",{},Se("summary",{},"the statements behind it"),Rc(n.more))):Rc(n.lines)}function E4(n){switch(n.kind){case"heading":return M4(n);case"paragraph":return Se("p",{},...cr(n.words));case"formula":return _l(n.math,!0);case"lines":return w4(n);case"list":return Se("ul",{},...n.items.map(e=>Se("li",{},...cr(e))));case"table":return S4(n);case"equations":return _4(n.equations)}}const T4=n=>n.map(E4),en=(n,e)=>n[Math.min(e,n.length-1)];function xo(n,e){if(!n.trace.length)return!1;const t=e.bodies.filter(i=>i.trace.length>0);return t.some(i=>i.touches)?n.touches:n.kind!=="link"||t.every(i=>i.kind==="link")}const Dc=(n,e)=>n.touches?"#c1121f":e,Kd=n=>n.bodies.filter(e=>xo(e,n)).length>1?1.4:2.5,Pc=n=>n.kind==="plane"||(n.kind==="cylinder"||n.kind==="surface"||n.kind==="disk")&&!n.trace.length,Jd=(n,e,t)=>{const[i,r,s,a]=[e-1,e,e+1,e+2].map(o=>n[Math.max(0,Math.min(n.length-1,o))]);return[0,1,2].map(o=>r[o]+.5*t*(s[o]-i[o]+t*(2*i[o]-5*r[o]+4*s[o]-a[o]+t*(3*(r[o]-s[o])+a[o]-i[o]))))};function _o(n,e){const t=Math.floor(e),i=e-t;return i===0||t+1>=n.length?en(n,t):Jd(n,t,i)}function A4(n,e){const t=Math.floor(e),i=e-t,r=en(n,t),s=en(n,t+1);let a=r.reduce((h,f,m)=>h+f*s[m],0);const o=a<0?-1:1;a=Math.min(1,a*o);const l=Math.acos(a);if(i===0||l<1e-6)return r;const[c,u]=[Math.sin((1-i)*l)/Math.sin(l),o*Math.sin(i*l)/Math.sin(l)];return r.map((h,f)=>c*h+u*s[f])}const Qd=(n,e)=>n.length<3?n:[...n.slice(0,-1).flatMap((t,i)=>Array.from({length:e},(r,s)=>Jd(n,i,s/e))),n[n.length-1]],Hi=["#0072b2","#d55e00","#009e73","#cc79a7","#e69f00","#56b4e9","#555555"],ep="#6a0dad";function yl(n,e){return n.color&&typeof CSS<"u"&&CSS.supports("color",n.color)?n.color:Pc(n)?"#7f8c9b":n.kind==="wheel"?"#2f3a46":Hi[e%Hi.length]}const Ds=(n,e)=>{const[t,i,r]=en(n.size,e);return n.kind==="sphere"?Math.max(t,i,r):n.kind==="disk"||n.kind==="wheel"||n.kind==="cylinder"?Math.hypot(t,r/2):n.kind==="surface"?Math.hypot(t,i,r):Math.hypot(t,i,r)/2};function C4(n,e){const t=Math.max(n.position.length,e.position.length)-1;return n!==e&&n.position.length>0&&[0,.3,.7,1].map(i=>Math.round(i*t)).every(i=>{const[r,s]=[en(n.position,i),en(e.position,i)];return Math.hypot(r[0]-s[0],r[1]-s[1],r[2]-s[2],.9*Ds(n,i))<Ds(e,i)})}const bl=n=>Math.hypot(...n.high.map((e,t)=>e-n.low[t]));function Ml(n){const e=(t,i)=>n.reduce((r,s)=>Math.max(r,i*s.center[t]+s.radius),-1/0);return n.length?{low:[-e(0,-1),-e(1,-1),-e(2,-1)],high:[e(0,1),e(1,1),e(2,1)]}:{low:[-1,-1,-1],high:[1,1,1]}}const Sl=n=>n.trace.length>0;function Lc(n){const e=[],t=n.bodies.some(Sl)?n.bodies.filter(Sl):n.bodies.filter(r=>r.kind!=="plane");for(const r of t.length?t:n.bodies){const s=Math.max(1,Math.floor(r.position.length/200));for(let a=0;a<r.position.length;a+=s)e.push({center:r.position[a],radius:Ds(r,a)})}const i=bl(Ml(e));for(const r of n.bodies){if(r.kind==="surface"&&!Sl(r)&&r.mesh&&r.position.length&&Ds(r,0)<=2.5*i)for(const l of r.mesh.flat())l&&e.push({center:tp(r,l,r.position[0]),radius:0});if(Sl(r)||r.kind!=="disk"&&r.kind!=="cylinder"||!r.position.length||Ds(r,0)>2.5*i)continue;const[s,,a]=en(r.size,0),o=r.position[0];for(let l=0;l<24;l++)for(const c of r.kind==="cylinder"?[-a/2,a/2]:[0])e.push({center:tp(r,[s*Math.cos(l*Math.PI/12),s*Math.sin(l*Math.PI/12),c],o),radius:0})}return e}function tp(n,[e,t,i],r){const[s,a,o,l]=en(n.orientation,0),c=2*(o*i-l*t),u=2*(l*e-a*i),h=2*(a*t-o*e);return[e+s*c+o*h-l*u+r[0],t+s*u+l*c-a*h+r[1],i+s*h+a*u-o*c+r[2]]}const Ic=(n,e)=>n[0]*e[0]+n[1]*e[1]+n[2]*e[2];function R4(n,e,t,i,r,s){const a=(_,g)=>{const p=Math.sqrt(1+g*g);let S=-1/0,T=-1/0;for(const{center:b,radius:B}of n){const P=Ic(b,_),N=Ic(b,i);S=Math.max(S,P+N*g+B*p),T=Math.max(T,-P+N*g+B*p)}return{middle:(S-T)/2,far:(S+T)/(2*g)}},o=a(e,r),l=a(t,s),c=n.map(_=>Ic(_.center,i)),u=Math.max(...c),h=Math.min(...c),f=(u+h)/2,m=Math.max(o.far,l.far,u+1.2*(u-h)),x=_=>[0,1,2].map(g=>o.middle*e[g]+l.middle*t[g]+_*i[g]);return{eye:x(m),target:x(Math.min(f,m-1e-9))}}const D4=(n,e)=>Math.hypot(n[0]-e[0],n[1]-e[1],n[2]-e[2]),np=(n,e)=>{const t=Math.max(...n.bodies.map(i=>i.position.length),1)-1;return Array.from({length:e},(i,r)=>Math.round(r*t/(e-1)))};function ip(n){const e=n.bodies.filter(o=>o.trace.length>0),t=o=>({radius:Ds(o,0),center:l=>_o(o.position,l)});if(!e.length)return null;const i=o=>[0,1,2].map(l=>e.reduce((c,u)=>c+_o(u.position,o)[l],0)/e.length),r=np(n,25).map(o=>Math.max(...e.map(l=>D4(i(o),en(l.position,o))+Ds(l,o)))),s=Math.max(...r);return!(e.length>1&&s<1.3*Math.min(...r))&&s>bl(Ml(Lc(n)))/3?t(e.find(o=>o.touches)??e[0]):{radius:s,center:i}}function P4(n,e){const[t,i,r,s]=en(n.orientation,e),[a,o,l]=en(n.size,e),c=[2*(i*s-t*r),2*(r*s+t*i),1-2*(i*i+r*r)],u=n.kind==="sphere"?Math.hypot(a*c[0],o*c[1],l*c[2]):n.kind==="disk"||n.kind==="wheel"||n.kind==="cylinder"?a*Math.hypot(c[0],c[1])+Math.abs(l/2*c[2]):n.kind==="surface"?Math.hypot(a,o,l):(Math.abs(a*c[0])+Math.abs(o*c[1])+Math.abs(l*c[2]))/2;return en(n.position,e)[2]-u}function L4(n,e){const t=n.bodies.filter(a=>a.kind!=="plane"&&a.position.length>0),i=np(n,60).map(a=>Math.min(...t.map(o=>P4(o,a)))),r=Math.min(...i),s=Math.max(...i);return isFinite(r)?s-r<.001*e?r:r-.02*e:0}const rp=3,I4=n=>n.every(e=>e!==null);function N4(n,e){const t=[];for(let i=0;i+e<n.length;i+=e)for(let r=0;r+e<n[i].length;r+=e){const s=[n[i][r],n[i+e][r],n[i+e][r+e],n[i][r+e]];I4(s)&&t.push(s)}return t}function Nc(n){const e=[],t=n[0]?.map((r,s)=>n.map(a=>a[s]))??[],i=r=>{let s=[];for(const a of[...r,null]){if(a){s.push(a);continue}s.length>1&&e.push(s),s=[]}};return n.forEach((r,s)=>{(s%rp===0||s===n.length-1)&&i(r)}),t.forEach((r,s)=>{(s%rp===0||s===t.length-1)&&i(r)}),e}function U4([n,e,,t]){const[i,r,s]=[e[0]-n[0],e[1]-n[1],e[2]-n[2]],[a,o,l]=[t[0]-n[0],t[1]-n[1],t[2]-n[2]],c=[r*l-s*o,s*a-i*l,i*o-r*a],u=Math.hypot(...c)||1;return[c[0]/u,c[1]/u,c[2]/u]}function wl([n,e,t,i],[r,s,a]){const o=2*(t*a-i*s),l=2*(i*r-e*a),c=2*(e*s-t*r);return[r+n*o+t*c-i*l,s+n*l+i*o-e*c,a+n*c+e*l-t*o]}const El=(n,e,t)=>{const i=wl(en(n.orientation,e),t),r=en(n.position,e);return[i[0]+r[0],i[1]+r[1],i[2]+r[2]]},Tl=-.9,sp=.5;function Ps([n,e,t]){const i=-Math.sin(Tl)*n+Math.cos(Tl)*e,r=Math.cos(Tl)*n+Math.sin(Tl)*e;return[i,Math.cos(sp)*t-Math.sin(sp)*r]}const is=(n,e,t)=>Array.from({length:49},(i,r)=>t(n*Math.cos(r*Math.PI/24),e*Math.sin(r*Math.PI/24)));function Uc(n,[e,t,i]){switch(n){case"sphere":return[is(e,t,(r,s)=>[r,s,0]),is(e,i,(r,s)=>[r,0,s]),is(t,i,(r,s)=>[0,r,s])];case"disk":return[is(e,t,(r,s)=>[r,s,0]),[[-e,0,0],[e,0,0]],[[0,-t,0],[0,t,0]]];case"wheel":{const r=[0,1,2,3,4].map(s=>[[0,0,0],[.75*e*Math.cos(s*2*Math.PI/5),.75*t*Math.sin(s*2*Math.PI/5),0]]);return[is(e,t,(s,a)=>[s,a,-i/2]),is(e,t,(s,a)=>[s,a,i/2]),is(.75*e,.75*t,(s,a)=>[s,a,0]),...r]}case"cylinder":{const r=[-i/2,i/2].map(s=>is(e,t,(a,o)=>[a,o,s]));return[...r,...[0,12,24,36].map(s=>[r[0][s],r[1][s]])]}case"plane":return[[[-e/2,-t/2,0],[e/2,-t/2,0],[e/2,t/2,0],[-e/2,t/2,0],[-e/2,-t/2,0]]];case"board":{const r=o=>[[-1,-1],[1,-1],[1,1],[-1,1],[-1,-1]].map(([l,c])=>[l*e/2,c*t/2,o]),[s,a]=[r(i/2),r(-i/2)];return[s,a,...[0,1,2,3].map(o=>[s[o],a[o]])]}case"surface":return[];default:return[[[-e/2,0,0],[e/2,0,0]]]}}class ap{constructor(e,t,i=640,r=420,s=!1){this.scene=e,this.width=i,this.height=r,this.moving=[],this.membranes=[],this.arrows=[],this.scale=1,this.middle=[0,0],this.element=pn("svg",{viewBox:`0 0 ${i} ${r}`,role:"img","aria-label":t,class:"drawing",xmlns:"http://www.w3.org/2000/svg"}),this.fit(s),e.bodies.forEach((a,o)=>{a.mesh&&this.addMembrane(a,yl(a,o))}),e.bodies.forEach((a,o)=>{const l=yl(a,o);xo(a,e)&&this.element.append(pn("path",{d:this.curve(a.trace),fill:"none",stroke:Dc(a,l),"stroke-width":Kd(e)>2?1.6:1,"stroke-opacity":.6}))}),e.bodies.forEach((a,o)=>{if(a.mesh)return;const l=yl(a,o),c=a.kind==="plane"||a.kind==="cylinder",u=pn("g",{},pn("title",{},a.name)),h=Uc(a.kind,en(a.size,0)).map((f,m)=>pn("path",{fill:m===0&&a.kind!=="link"?l:"none","fill-opacity":c?.08:a.kind==="sphere"?0:.25,stroke:l,"stroke-width":c?.8:a.kind==="link"||a.kind==="blade"?4:1.4,"stroke-linecap":"round"}));a.kind==="sphere"&&u.append(pn("path",{fill:l,"fill-opacity":.22,stroke:l,class:"ball"})),u.append(...h),this.element.append(u),this.moving.push({body:a,paths:h})}),e.arrows.forEach((a,o)=>{const l=pn("path",{fill:"none",stroke:ep,"stroke-width":2.2,"stroke-linejoin":"round",class:"reaction"});this.element.append(l),this.arrows.push({index:o,path:l})}),this.show(0)}show(e){for(const t of this.membranes)(t.body.position.length>1||!t.grid.hasAttribute("d"))&&this.showMembrane(t,e);for(const{index:t,path:i}of this.arrows)i.setAttribute("d",this.arrow(t,e));for(const{body:t,paths:i}of this.moving)Uc(t.kind,en(t.size,e)).forEach((s,a)=>i[a].setAttribute("d",this.path(s.map(o=>El(t,e,o))))),i[0].parentNode?.querySelector(".ball")?.setAttribute("d",this.silhouette(t,e))}addMembrane(e,t){const i=Array.from({length:6},(s,a)=>pn("path",{fill:t,"fill-opacity":.1+.05*a,stroke:"none"})),r=pn("path",{fill:"none",stroke:t,"stroke-width":.5,"stroke-opacity":.6});this.element.append(pn("g",{},pn("title",{},e.name),...i,r)),this.membranes.push({body:e,shades:i,grid:r})}showMembrane({body:e,shades:t,grid:i},r){const s=t.map(()=>"");for(const a of N4(e.mesh,1)){const o=a.map(c=>El(e,r,c)),l=1-Math.abs(U4(o)[2]);s[Math.min(t.length-1,Math.floor(l*t.length*1.5))]+=this.path(o)+"Z"}t.forEach((a,o)=>a.setAttribute("d",s[o])),i.setAttribute("d",Nc(e.mesh).map(a=>this.path(a.map(o=>El(e,r,o)))).join(""))}silhouette(e,t){const i=en(e.orientation,t),[r,s,a]=en(e.size,t),[o,l]=this.onPaper(en(e.position,t)),c=[Ps(wl(i,[r,0,0])),Ps(wl(i,[0,s,0])),Ps(wl(i,[0,0,a]))],u=(_,g)=>c.reduce((p,S)=>p+S[_]*S[g],0),h=Math.sqrt(u(0,0)),f=u(0,1)/h,m=Math.sqrt(Math.max(0,u(1,1)-f*f));return Array.from({length:49},(_,g)=>[Math.cos(g*Math.PI/24),Math.sin(g*Math.PI/24)]).map(([_,g],p)=>`${p?"L":"M"}${(o+this.scale*h*_).toFixed(1)} ${(l-this.scale*(f*_+m*g)).toFixed(1)}`).join("")}arrow(e,t){const{force:i,body:r}=this.scene.arrows[e],s=this.scene.bodies[r],a=Math.max(...this.scene.arrows.flatMap(T=>T.force.map(b=>Math.hypot(...b)))),o=en(i,t),l=en(s.touches&&s.trace.length?s.trace:s.position,t),c=.2*this.height/this.scale/a;if(!(a>0)||Math.hypot(...o)<.02*a)return"";const[[u,h],[f,m]]=[this.onPaper(l),this.onPaper([l[0]+c*o[0],l[1]+c*o[1],l[2]+c*o[2]])],[x,_]=[f-u,m-h],g=Math.hypot(x,_)||1,p=Math.min(9,.4*g),S=T=>`${(f-p*(x-T*.5*_)/g).toFixed(1)} ${(m-p*(_+T*.5*x)/g).toFixed(1)}`;return`M${u.toFixed(1)} ${h.toFixed(1)}L${f.toFixed(1)} ${m.toFixed(1)}M${S(1)}L${f.toFixed(1)} ${m.toFixed(1)}L${S(-1)}`}fit(e){const t=[],i=e?ip(this.scene):null;if(i&&i.radius<bl(Ml(Lc(this.scene)))/7){const l=2.4*i.radius,[c,u]=Ps(i.center(0));[this.scale,this.middle]=[Math.min(this.width,this.height)/(2*l),[c,u]];return}for(const l of this.scene.bodies){const c=Math.max(l.position.length,1),u=Math.max(1,Math.floor(c/40));for(let h=0;h<c;h+=u)for(const f of l.mesh?Nc(l.mesh):Uc(l.kind,en(l.size,h)))for(const m of f)t.push(Ps(El(l,h,m)))}for(const l of this.scene.bodies)if(xo(l,this.scene))for(const c of l.trace)t.push(Ps(c));t.length||t.push([-1,-1],[1,1]);let[r,s,a,o]=[1/0,-1/0,1/0,-1/0];for(const[l,c]of t)[r,s,a,o]=[Math.min(r,l),Math.max(s,l),Math.min(a,c),Math.max(o,c)];this.scale=.92*Math.min(this.width/Math.max(s-r,1e-9),this.height/Math.max(o-a,1e-9)),this.middle=[(r+s)/2,(a+o)/2]}onPaper(e){const[t,i]=Ps(e);return[this.width/2+(t-this.middle[0])*this.scale,this.height/2-(i-this.middle[1])*this.scale]}curve(e){const t=e.map(r=>this.onPaper(r)),i=(r,s,a)=>`${r?" ":""}${s.toFixed(1)} ${a.toFixed(1)}`;return t.length<3?this.path(e):t.slice(1).reduce((r,[s,a],o)=>{const[l,c,u]=[t[Math.max(0,o-1)],t[o],t[Math.min(t.length-1,o+2)]];return r+"C"+i(0,c[0]+(s-l[0])/6,c[1]+(a-l[1])/6)+i(1,s-(u[0]-c[0])/6,a-(u[1]-c[1])/6)+i(1,s,a)},"M"+i(0,...t[0]))}path(e){return e.map((t,i)=>(i?"L":"M")+this.onPaper(t).map(r=>r.toFixed(1)).join(" ")).join("")}}/**
 * @license
 * Copyright 2010-2024 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const kc="170",ha={ROTATE:0,DOLLY:1,PAN:2},fa={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},k4=0,op=1,F4=2,lp=1,cp=2,Lr=3,rs=0,ui=1,Li=2,ss=0,da=1,up=2,hp=3,fp=4,z4=5,Ls=100,O4=101,B4=102,H4=103,V4=104,G4=200,W4=201,q4=202,X4=203,Fc=204,zc=205,Y4=206,$4=207,j4=208,Z4=209,K4=210,J4=211,Q4=212,e3=213,t3=214,Oc=0,Bc=1,Hc=2,pa=3,Vc=4,Gc=5,Wc=6,qc=7,dp=0,n3=1,i3=2,as=0,r3=1,s3=2,a3=3,o3=4,l3=5,c3=6,u3=7,pp=300,ma=301,ga=302,Xc=303,Yc=304,Al=306,$c=1e3,Is=1001,jc=1002,Vi=1003,h3=1004,Cl=1005,ur=1006,Zc=1007,Ns=1008,Ir=1009,mp=1010,gp=1011,yo=1012,Kc=1013,Us=1014,Nr=1015,bo=1016,Jc=1017,Qc=1018,va=1020,vp=35902,xp=1021,_p=1022,Gi=1023,yp=1024,bp=1025,xa=1026,_a=1027,Mp=1028,eu=1029,Sp=1030,tu=1031,nu=1033,Rl=33776,Dl=33777,Pl=33778,Ll=33779,iu=35840,ru=35841,su=35842,au=35843,ou=36196,lu=37492,cu=37496,uu=37808,hu=37809,fu=37810,du=37811,pu=37812,mu=37813,gu=37814,vu=37815,xu=37816,_u=37817,yu=37818,bu=37819,Mu=37820,Su=37821,Il=36492,wu=36494,Eu=36495,wp=36283,Tu=36284,Au=36285,Cu=36286,f3=3200,d3=3201,Ep=0,p3=1,os="",xi="srgb",ya="srgb-linear",Nl="linear",Gt="srgb",ba=7680,Tp=519,m3=512,g3=513,v3=514,Ap=515,x3=516,_3=517,y3=518,b3=519,Ru=35044,Cp="300 es",Ur=2e3,Ul=2001;class ks{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});const i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){if(this._listeners===void 0)return!1;const i=this._listeners;return i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){if(this._listeners===void 0)return;const r=this._listeners[e];if(r!==void 0){const s=r.indexOf(t);s!==-1&&r.splice(s,1)}}dispatchEvent(e){if(this._listeners===void 0)return;const i=this._listeners[e.type];if(i!==void 0){e.target=this;const r=i.slice(0);for(let s=0,a=r.length;s<a;s++)r[s].call(this,e);e.target=null}}}const Xn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];let Rp=1234567;const Mo=Math.PI/180,So=180/Math.PI;function kr(){const n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Xn[n&255]+Xn[n>>8&255]+Xn[n>>16&255]+Xn[n>>24&255]+"-"+Xn[e&255]+Xn[e>>8&255]+"-"+Xn[e>>16&15|64]+Xn[e>>24&255]+"-"+Xn[t&63|128]+Xn[t>>8&255]+"-"+Xn[t>>16&255]+Xn[t>>24&255]+Xn[i&255]+Xn[i>>8&255]+Xn[i>>16&255]+Xn[i>>24&255]).toLowerCase()}function Ln(n,e,t){return Math.max(e,Math.min(t,n))}function Du(n,e){return(n%e+e)%e}function M3(n,e,t,i,r){return i+(n-e)*(r-i)/(t-e)}function S3(n,e,t){return n!==e?(t-n)/(e-n):0}function wo(n,e,t){return(1-t)*n+t*e}function w3(n,e,t,i){return wo(n,e,1-Math.exp(-t*i))}function E3(n,e=1){return e-Math.abs(Du(n,e*2)-e)}function T3(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function A3(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function C3(n,e){return n+Math.floor(Math.random()*(e-n+1))}function R3(n,e){return n+Math.random()*(e-n)}function D3(n){return n*(.5-Math.random())}function P3(n){n!==void 0&&(Rp=n);let e=Rp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function L3(n){return n*Mo}function I3(n){return n*So}function N3(n){return(n&n-1)===0&&n!==0}function U3(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function k3(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function F3(n,e,t,i,r){const s=Math.cos,a=Math.sin,o=s(t/2),l=a(t/2),c=s((e+i)/2),u=a((e+i)/2),h=s((e-i)/2),f=a((e-i)/2),m=s((i-e)/2),x=a((i-e)/2);switch(r){case"XYX":n.set(o*u,l*h,l*f,o*c);break;case"YZY":n.set(l*f,o*u,l*h,o*c);break;case"ZXZ":n.set(l*h,l*f,o*u,o*c);break;case"XZX":n.set(o*u,l*x,l*m,o*c);break;case"YXY":n.set(l*m,o*u,l*x,o*c);break;case"ZYZ":n.set(l*x,l*m,o*u,o*c);break;default:console.warn("THREE.MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+r)}}function Wi(n,e){switch(e.constructor){case Float32Array:return n;case Uint32Array:return n/4294967295;case Uint16Array:return n/65535;case Uint8Array:return n/255;case Int32Array:return Math.max(n/2147483647,-1);case Int16Array:return Math.max(n/32767,-1);case Int8Array:return Math.max(n/127,-1);default:throw new Error("Invalid component type.")}}function Ht(n,e){switch(e.constructor){case Float32Array:return n;case Uint32Array:return Math.round(n*4294967295);case Uint16Array:return Math.round(n*65535);case Uint8Array:return Math.round(n*255);case Int32Array:return Math.round(n*2147483647);case Int16Array:return Math.round(n*32767);case Int8Array:return Math.round(n*127);default:throw new Error("Invalid component type.")}}const Dp={DEG2RAD:Mo,RAD2DEG:So,generateUUID:kr,clamp:Ln,euclideanModulo:Du,mapLinear:M3,inverseLerp:S3,lerp:wo,damp:w3,pingpong:E3,smoothstep:T3,smootherstep:A3,randInt:C3,randFloat:R3,randFloatSpread:D3,seededRandom:P3,degToRad:L3,radToDeg:I3,isPowerOfTwo:N3,ceilPowerOfTwo:U3,floorPowerOfTwo:k3,setQuaternionFromProperEuler:F3,normalize:Ht,denormalize:Wi};class at{constructor(e=0,t=0){at.prototype.isVector2=!0,this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){const t=this.x,i=this.y,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6],this.y=r[1]*t+r[4]*i+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this}clampLength(e,t){const i=this.length();return this.divideScalar(i||1).multiplyScalar(Math.max(e,Math.min(t,i)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){const t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;const i=this.dot(e)/t;return Math.acos(Ln(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){const t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){const i=Math.cos(t),r=Math.sin(t),s=this.x-e.x,a=this.y-e.y;return this.x=s*i-a*r+e.x,this.y=s*r+a*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}}class _t{constructor(e,t,i,r,s,a,o,l,c){_t.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,a,o,l,c)}set(e,t,i,r,s,a,o,l,c){const u=this.elements;return u[0]=e,u[1]=r,u[2]=o,u[3]=t,u[4]=s,u[5]=l,u[6]=i,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){const t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){const t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){const i=e.elements,r=t.elements,s=this.elements,a=i[0],o=i[3],l=i[6],c=i[1],u=i[4],h=i[7],f=i[2],m=i[5],x=i[8],_=r[0],g=r[3],p=r[6],S=r[1],T=r[4],b=r[7],B=r[2],P=r[5],N=r[8];return s[0]=a*_+o*S+l*B,s[3]=a*g+o*T+l*P,s[6]=a*p+o*b+l*N,s[1]=c*_+u*S+h*B,s[4]=c*g+u*T+h*P,s[7]=c*p+u*b+h*N,s[2]=f*_+m*S+x*B,s[5]=f*g+m*T+x*P,s[8]=f*p+m*b+x*N,this}multiplyScalar(e){const t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){const e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8];return t*a*u-t*o*c-i*s*u+i*o*l+r*s*c-r*a*l}invert(){const e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],h=u*a-o*c,f=o*l-u*s,m=c*s-a*l,x=t*h+i*f+r*m;if(x===0)return this.set(0,0,0,0,0,0,0,0,0);const _=1/x;return e[0]=h*_,e[1]=(r*c-u*i)*_,e[2]=(o*i-r*a)*_,e[3]=f*_,e[4]=(u*t-r*l)*_,e[5]=(r*s-o*t)*_,e[6]=m*_,e[7]=(i*l-c*t)*_,e[8]=(a*t-i*s)*_,this}transpose(){let e;const t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){const t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,r,s,a,o){const l=Math.cos(s),c=Math.sin(s);return this.set(i*l,i*c,-i*(l*a+c*o)+a+e,-r*c,r*l,-r*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return this.premultiply(Pu.makeScale(e,t)),this}rotate(e){return this.premultiply(Pu.makeRotation(-e)),this}translate(e,t){return this.premultiply(Pu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){const t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){const t=this.elements,i=e.elements;for(let r=0;r<9;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){const i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}}const Pu=new _t;function Pp(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function kl(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function z3(){const n=kl("canvas");return n.style.display="block",n}const Lp={};function Eo(n){n in Lp||(Lp[n]=!0,console.warn(n))}function O3(n,e,t){return new Promise(function(i,r){function s(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:r();break;case n.TIMEOUT_EXPIRED:setTimeout(s,t);break;default:i()}}setTimeout(s,t)})}function B3(n){const e=n.elements;e[2]=.5*e[2]+.5*e[3],e[6]=.5*e[6]+.5*e[7],e[10]=.5*e[10]+.5*e[11],e[14]=.5*e[14]+.5*e[15]}function H3(n){const e=n.elements;e[11]===-1?(e[10]=-e[10]-1,e[14]=-e[14]):(e[10]=-e[10],e[14]=-e[14]+1)}const Pt={enabled:!0,workingColorSpace:ya,spaces:{},convert:function(n,e,t){return this.enabled===!1||e===t||!e||!t||(this.spaces[e].transfer===Gt&&(n.r=Fr(n.r),n.g=Fr(n.g),n.b=Fr(n.b)),this.spaces[e].primaries!==this.spaces[t].primaries&&(n.applyMatrix3(this.spaces[e].toXYZ),n.applyMatrix3(this.spaces[t].fromXYZ)),this.spaces[t].transfer===Gt&&(n.r=Ma(n.r),n.g=Ma(n.g),n.b=Ma(n.b))),n},fromWorkingColorSpace:function(n,e){return this.convert(n,this.workingColorSpace,e)},toWorkingColorSpace:function(n,e){return this.convert(n,e,this.workingColorSpace)},getPrimaries:function(n){return this.spaces[n].primaries},getTransfer:function(n){return n===os?Nl:this.spaces[n].transfer},getLuminanceCoefficients:function(n,e=this.workingColorSpace){return n.fromArray(this.spaces[e].luminanceCoefficients)},define:function(n){Object.assign(this.spaces,n)},_getMatrix:function(n,e,t){return n.copy(this.spaces[e].toXYZ).multiply(this.spaces[t].fromXYZ)},_getDrawingBufferColorSpace:function(n){return this.spaces[n].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(n=this.workingColorSpace){return this.spaces[n].workingColorSpaceConfig.unpackColorSpace}};function Fr(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Ma(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}const Ip=[.64,.33,.3,.6,.15,.06],Np=[.2126,.7152,.0722],Up=[.3127,.329],kp=new _t().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Fp=new _t().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);Pt.define({[ya]:{primaries:Ip,whitePoint:Up,transfer:Nl,toXYZ:kp,fromXYZ:Fp,luminanceCoefficients:Np,workingColorSpaceConfig:{unpackColorSpace:xi},outputColorSpaceConfig:{drawingBufferColorSpace:xi}},[xi]:{primaries:Ip,whitePoint:Up,transfer:Gt,toXYZ:kp,fromXYZ:Fp,luminanceCoefficients:Np,outputColorSpaceConfig:{drawingBufferColorSpace:xi}}});let Sa;class V3{static getDataURL(e){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let t;if(e instanceof HTMLCanvasElement)t=e;else{Sa===void 0&&(Sa=kl("canvas")),Sa.width=e.width,Sa.height=e.height;const i=Sa.getContext("2d");e instanceof ImageData?i.putImageData(e,0,0):i.drawImage(e,0,0,e.width,e.height),t=Sa}return t.width>2048||t.height>2048?(console.warn("THREE.ImageUtils.getDataURL: Image converted to jpg for performance reasons",e),t.toDataURL("image/jpeg",.6)):t.toDataURL("image/png")}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){const t=kl("canvas");t.width=e.width,t.height=e.height;const i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);const r=i.getImageData(0,0,e.width,e.height),s=r.data;for(let a=0;a<s.length;a++)s[a]=Fr(s[a]/255)*255;return i.putImageData(r,0,0),t}else if(e.data){const t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(Fr(t[i]/255)*255):t[i]=Fr(t[i]);return{data:t,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}}let G3=0;class zp{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:G3++}),this.uuid=kr(),this.data=e,this.dataReady=!0,this.version=0}set needsUpdate(e){e===!0&&this.version++}toJSON(e){const t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];const i={uuid:this.uuid,url:""},r=this.data;if(r!==null){let s;if(Array.isArray(r)){s=[];for(let a=0,o=r.length;a<o;a++)r[a].isDataTexture?s.push(Lu(r[a].image)):s.push(Lu(r[a]))}else s=Lu(r);i.url=s}return t||(e.images[this.uuid]=i),i}}function Lu(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?V3.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}let W3=0;class ei extends ks{constructor(e=ei.DEFAULT_IMAGE,t=ei.DEFAULT_MAPPING,i=Is,r=Is,s=ur,a=Ns,o=Gi,l=Ir,c=ei.DEFAULT_ANISOTROPY,u=os){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:W3++}),this.uuid=kr(),this.name="",this.source=new zp(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=r,this.magFilter=s,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new at(0,0),this.repeat=new at(1,1),this.center=new at(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new _t,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.version=0,this.onUpdate=null,this.isRenderTargetTexture=!1,this.pmremVersion=0}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}toJSON(e){const t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];const i={metadata:{version:4.6,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==pp)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case $c:e.x=e.x-Math.floor(e.x);break;case Is:e.x=e.x<0?0:1;break;case jc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case $c:e.y=e.y-Math.floor(e.y);break;case Is:e.y=e.y<0?0:1;break;case jc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}}ei.DEFAULT_IMAGE=null,ei.DEFAULT_MAPPING=pp,ei.DEFAULT_ANISOTROPY=1;class Yt{constructor(e=0,t=0,i=0,r=1){Yt.prototype.isVector4=!0,this.x=e,this.y=t,this.z=i,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,r){return this.x=e,this.y=t,this.z=i,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){const t=this.x,i=this.y,r=this.z,s=this.w,a=e.elements;return this.x=a[0]*t+a[4]*i+a[8]*r+a[12]*s,this.y=a[1]*t+a[5]*i+a[9]*r+a[13]*s,this.z=a[2]*t+a[6]*i+a[10]*r+a[14]*s,this.w=a[3]*t+a[7]*i+a[11]*r+a[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);const t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,r,s;const l=e.elements,c=l[0],u=l[4],h=l[8],f=l[1],m=l[5],x=l[9],_=l[2],g=l[6],p=l[10];if(Math.abs(u-f)<.01&&Math.abs(h-_)<.01&&Math.abs(x-g)<.01){if(Math.abs(u+f)<.1&&Math.abs(h+_)<.1&&Math.abs(x+g)<.1&&Math.abs(c+m+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;const T=(c+1)/2,b=(m+1)/2,B=(p+1)/2,P=(u+f)/4,N=(h+_)/4,z=(x+g)/4;return T>b&&T>B?T<.01?(i=0,r=.707106781,s=.707106781):(i=Math.sqrt(T),r=P/i,s=N/i):b>B?b<.01?(i=.707106781,r=0,s=.707106781):(r=Math.sqrt(b),i=P/r,s=z/r):B<.01?(i=.707106781,r=.707106781,s=0):(s=Math.sqrt(B),i=N/s,r=z/s),this.set(i,r,s,t),this}let S=Math.sqrt((g-x)*(g-x)+(h-_)*(h-_)+(f-u)*(f-u));return Math.abs(S)<.001&&(S=1),this.x=(g-x)/S,this.y=(h-_)/S,this.z=(f-u)/S,this.w=Math.acos((c+m+p-1)/2),this}setFromMatrixPosition(e){const t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this.w=Math.max(e.w,Math.min(t.w,this.w)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this.w=Math.max(e,Math.min(t,this.w)),this}clampLength(e,t){const i=this.length();return this.divideScalar(i||1).multiplyScalar(Math.max(e,Math.min(t,i)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}}class q3 extends ks{constructor(e=1,t=1,i={}){super(),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=1,this.scissor=new Yt(0,0,e,t),this.scissorTest=!1,this.viewport=new Yt(0,0,e,t);const r={width:e,height:t,depth:1};i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ur,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1},i);const s=new ei(r,i.mapping,i.wrapS,i.wrapT,i.magFilter,i.minFilter,i.format,i.type,i.anisotropy,i.colorSpace);s.flipY=!1,s.generateMipmaps=i.generateMipmaps,s.internalFormat=i.internalFormat,this.textures=[];const a=i.count;for(let o=0;o<a;o++)this.textures[o]=s.clone(),this.textures[o].isRenderTargetTexture=!0;this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.depthTexture=i.depthTexture,this.samples=i.samples}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let r=0,s=this.textures.length;r<s;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=i;this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let i=0,r=e.textures.length;i<r;i++)this.textures[i]=e.textures[i].clone(),this.textures[i].isRenderTargetTexture=!0;const t=Object.assign({},e.texture.image);return this.texture.source=new zp(t),this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}}class Fs extends q3{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}}class Op extends ei{constructor(e=null,t=1,i=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Vi,this.minFilter=Vi,this.wrapR=Is,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}}class X3 extends ei{constructor(e=null,t=1,i=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Vi,this.minFilter=Vi,this.wrapR=Is,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class ls{constructor(e=0,t=0,i=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=r}static slerpFlat(e,t,i,r,s,a,o){let l=i[r+0],c=i[r+1],u=i[r+2],h=i[r+3];const f=s[a+0],m=s[a+1],x=s[a+2],_=s[a+3];if(o===0){e[t+0]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h;return}if(o===1){e[t+0]=f,e[t+1]=m,e[t+2]=x,e[t+3]=_;return}if(h!==_||l!==f||c!==m||u!==x){let g=1-o;const p=l*f+c*m+u*x+h*_,S=p>=0?1:-1,T=1-p*p;if(T>Number.EPSILON){const B=Math.sqrt(T),P=Math.atan2(B,p*S);g=Math.sin(g*P)/B,o=Math.sin(o*P)/B}const b=o*S;if(l=l*g+f*b,c=c*g+m*b,u=u*g+x*b,h=h*g+_*b,g===1-o){const B=1/Math.sqrt(l*l+c*c+u*u+h*h);l*=B,c*=B,u*=B,h*=B}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=h}static multiplyQuaternionsFlat(e,t,i,r,s,a){const o=i[r],l=i[r+1],c=i[r+2],u=i[r+3],h=s[a],f=s[a+1],m=s[a+2],x=s[a+3];return e[t]=o*x+u*h+l*m-c*f,e[t+1]=l*x+u*f+c*h-o*m,e[t+2]=c*x+u*m+o*f-l*h,e[t+3]=u*x-o*h-l*f-c*m,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,r){return this._x=e,this._y=t,this._z=i,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){const i=e._x,r=e._y,s=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(i/2),u=o(r/2),h=o(s/2),f=l(i/2),m=l(r/2),x=l(s/2);switch(a){case"XYZ":this._x=f*u*h+c*m*x,this._y=c*m*h-f*u*x,this._z=c*u*x+f*m*h,this._w=c*u*h-f*m*x;break;case"YXZ":this._x=f*u*h+c*m*x,this._y=c*m*h-f*u*x,this._z=c*u*x-f*m*h,this._w=c*u*h+f*m*x;break;case"ZXY":this._x=f*u*h-c*m*x,this._y=c*m*h+f*u*x,this._z=c*u*x+f*m*h,this._w=c*u*h-f*m*x;break;case"ZYX":this._x=f*u*h-c*m*x,this._y=c*m*h+f*u*x,this._z=c*u*x-f*m*h,this._w=c*u*h+f*m*x;break;case"YZX":this._x=f*u*h+c*m*x,this._y=c*m*h+f*u*x,this._z=c*u*x-f*m*h,this._w=c*u*h-f*m*x;break;case"XZY":this._x=f*u*h-c*m*x,this._y=c*m*h-f*u*x,this._z=c*u*x+f*m*h,this._w=c*u*h+f*m*x;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){const i=t/2,r=Math.sin(i);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){const t=e.elements,i=t[0],r=t[4],s=t[8],a=t[1],o=t[5],l=t[9],c=t[2],u=t[6],h=t[10],f=i+o+h;if(f>0){const m=.5/Math.sqrt(f+1);this._w=.25/m,this._x=(u-l)*m,this._y=(s-c)*m,this._z=(a-r)*m}else if(i>o&&i>h){const m=2*Math.sqrt(1+i-o-h);this._w=(u-l)/m,this._x=.25*m,this._y=(r+a)/m,this._z=(s+c)/m}else if(o>h){const m=2*Math.sqrt(1+o-i-h);this._w=(s-c)/m,this._x=(r+a)/m,this._y=.25*m,this._z=(l+u)/m}else{const m=2*Math.sqrt(1+h-i-o);this._w=(a-r)/m,this._x=(s+c)/m,this._y=(l+u)/m,this._z=.25*m}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<Number.EPSILON?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ln(this.dot(e),-1,1)))}rotateTowards(e,t){const i=this.angleTo(e);if(i===0)return this;const r=Math.min(1,t/i);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){const i=e._x,r=e._y,s=e._z,a=e._w,o=t._x,l=t._y,c=t._z,u=t._w;return this._x=i*u+a*o+r*c-s*l,this._y=r*u+a*l+s*o-i*c,this._z=s*u+a*c+i*l-r*o,this._w=a*u-i*o-r*l-s*c,this._onChangeCallback(),this}slerp(e,t){if(t===0)return this;if(t===1)return this.copy(e);const i=this._x,r=this._y,s=this._z,a=this._w;let o=a*e._w+i*e._x+r*e._y+s*e._z;if(o<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,o=-o):this.copy(e),o>=1)return this._w=a,this._x=i,this._y=r,this._z=s,this;const l=1-o*o;if(l<=Number.EPSILON){const m=1-t;return this._w=m*a+t*this._w,this._x=m*i+t*this._x,this._y=m*r+t*this._y,this._z=m*s+t*this._z,this.normalize(),this}const c=Math.sqrt(l),u=Math.atan2(c,o),h=Math.sin((1-t)*u)/c,f=Math.sin(t*u)/c;return this._w=a*h+this._w*f,this._x=i*h+this._x*f,this._y=r*h+this._y*f,this._z=s*h+this._z*f,this._onChangeCallback(),this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){const e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),r=Math.sqrt(1-i),s=Math.sqrt(i);return this.set(r*Math.sin(e),r*Math.cos(e),s*Math.sin(t),s*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}class X{constructor(e=0,t=0,i=0){X.prototype.isVector3=!0,this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Bp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Bp.setFromAxisAngle(e,t))}applyMatrix3(e){const t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6]*r,this.y=s[1]*t+s[4]*i+s[7]*r,this.z=s[2]*t+s[5]*i+s[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){const t=this.x,i=this.y,r=this.z,s=e.elements,a=1/(s[3]*t+s[7]*i+s[11]*r+s[15]);return this.x=(s[0]*t+s[4]*i+s[8]*r+s[12])*a,this.y=(s[1]*t+s[5]*i+s[9]*r+s[13])*a,this.z=(s[2]*t+s[6]*i+s[10]*r+s[14])*a,this}applyQuaternion(e){const t=this.x,i=this.y,r=this.z,s=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*r-o*i),u=2*(o*t-s*r),h=2*(s*i-a*t);return this.x=t+l*c+a*h-o*u,this.y=i+l*u+o*c-s*h,this.z=r+l*h+s*u-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){const t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[4]*i+s[8]*r,this.y=s[1]*t+s[5]*i+s[9]*r,this.z=s[2]*t+s[6]*i+s[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Math.max(e.x,Math.min(t.x,this.x)),this.y=Math.max(e.y,Math.min(t.y,this.y)),this.z=Math.max(e.z,Math.min(t.z,this.z)),this}clampScalar(e,t){return this.x=Math.max(e,Math.min(t,this.x)),this.y=Math.max(e,Math.min(t,this.y)),this.z=Math.max(e,Math.min(t,this.z)),this}clampLength(e,t){const i=this.length();return this.divideScalar(i||1).multiplyScalar(Math.max(e,Math.min(t,i)))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){const i=e.x,r=e.y,s=e.z,a=t.x,o=t.y,l=t.z;return this.x=r*l-s*o,this.y=s*a-i*l,this.z=i*o-r*a,this}projectOnVector(e){const t=e.lengthSq();if(t===0)return this.set(0,0,0);const i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return Iu.copy(this).projectOnVector(e),this.sub(Iu)}reflect(e){return this.sub(Iu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){const t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;const i=this.dot(e)/t;return Math.acos(Ln(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){const t=this.x-e.x,i=this.y-e.y,r=this.z-e.z;return t*t+i*i+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){const r=Math.sin(t)*e;return this.x=r*Math.sin(i),this.y=Math.cos(t)*e,this.z=r*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){const t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){const t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}}const Iu=new X,Bp=new ls;class cs{constructor(e=new X(1/0,1/0,1/0),t=new X(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(qi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(qi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){const i=qi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);const i=e.geometry;if(i!==void 0){const s=i.getAttribute("position");if(t===!0&&s!==void 0&&e.isInstancedMesh!==!0)for(let a=0,o=s.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,qi):qi.fromBufferAttribute(s,a),qi.applyMatrix4(e.matrixWorld),this.expandByPoint(qi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Fl.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Fl.copy(i.boundingBox)),Fl.applyMatrix4(e.matrixWorld),this.union(Fl)}const r=e.children;for(let s=0,a=r.length;s<a;s++)this.expandByObject(r[s],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,qi),qi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(To),zl.subVectors(this.max,To),wa.subVectors(e.a,To),Ea.subVectors(e.b,To),Ta.subVectors(e.c,To),us.subVectors(Ea,wa),hs.subVectors(Ta,Ea),zs.subVectors(wa,Ta);let t=[0,-us.z,us.y,0,-hs.z,hs.y,0,-zs.z,zs.y,us.z,0,-us.x,hs.z,0,-hs.x,zs.z,0,-zs.x,-us.y,us.x,0,-hs.y,hs.x,0,-zs.y,zs.x,0];return!Nu(t,wa,Ea,Ta,zl)||(t=[1,0,0,0,1,0,0,0,1],!Nu(t,wa,Ea,Ta,zl))?!1:(Ol.crossVectors(us,hs),t=[Ol.x,Ol.y,Ol.z],Nu(t,wa,Ea,Ta,zl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,qi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(qi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(zr[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),zr[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),zr[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),zr[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),zr[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),zr[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),zr[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),zr[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(zr),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}}const zr=[new X,new X,new X,new X,new X,new X,new X,new X],qi=new X,Fl=new cs,wa=new X,Ea=new X,Ta=new X,us=new X,hs=new X,zs=new X,To=new X,zl=new X,Ol=new X,Os=new X;function Nu(n,e,t,i,r){for(let s=0,a=n.length-3;s<=a;s+=3){Os.fromArray(n,s);const o=r.x*Math.abs(Os.x)+r.y*Math.abs(Os.y)+r.z*Math.abs(Os.z),l=e.dot(Os),c=t.dot(Os),u=i.dot(Os);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}const Y3=new cs,Ao=new X,Uu=new X;class Aa{constructor(e=new X,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){const i=this.center;t!==void 0?i.copy(t):Y3.setFromPoints(e).getCenter(i);let r=0;for(let s=0,a=e.length;s<a;s++)r=Math.max(r,i.distanceToSquared(e[s]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){const t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){const i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Ao.subVectors(e,this.center);const t=Ao.lengthSq();if(t>this.radius*this.radius){const i=Math.sqrt(t),r=(i-this.radius)*.5;this.center.addScaledVector(Ao,r/i),this.radius+=r}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Uu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Ao.copy(e.center).add(Uu)),this.expandByPoint(Ao.copy(e.center).sub(Uu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}}const Or=new X,ku=new X,Bl=new X,fs=new X,Fu=new X,Hl=new X,zu=new X;class Ou{constructor(e=new X,t=new X(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Or)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);const i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){const t=Or.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Or.copy(this.origin).addScaledVector(this.direction,t),Or.distanceToSquared(e))}distanceSqToSegment(e,t,i,r){ku.copy(e).add(t).multiplyScalar(.5),Bl.copy(t).sub(e).normalize(),fs.copy(this.origin).sub(ku);const s=e.distanceTo(t)*.5,a=-this.direction.dot(Bl),o=fs.dot(this.direction),l=-fs.dot(Bl),c=fs.lengthSq(),u=Math.abs(1-a*a);let h,f,m,x;if(u>0)if(h=a*l-o,f=a*o-l,x=s*u,h>=0)if(f>=-x)if(f<=x){const _=1/u;h*=_,f*=_,m=h*(h+a*f+2*o)+f*(a*h+f+2*l)+c}else f=s,h=Math.max(0,-(a*f+o)),m=-h*h+f*(f+2*l)+c;else f=-s,h=Math.max(0,-(a*f+o)),m=-h*h+f*(f+2*l)+c;else f<=-x?(h=Math.max(0,-(-a*s+o)),f=h>0?-s:Math.min(Math.max(-s,-l),s),m=-h*h+f*(f+2*l)+c):f<=x?(h=0,f=Math.min(Math.max(-s,-l),s),m=f*(f+2*l)+c):(h=Math.max(0,-(a*s+o)),f=h>0?s:Math.min(Math.max(-s,-l),s),m=-h*h+f*(f+2*l)+c);else f=a>0?-s:s,h=Math.max(0,-(a*f+o)),m=-h*h+f*(f+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,h),r&&r.copy(ku).addScaledVector(Bl,f),m}intersectSphere(e,t){Or.subVectors(e.center,this.origin);const i=Or.dot(this.direction),r=Or.dot(Or)-i*i,s=e.radius*e.radius;if(r>s)return null;const a=Math.sqrt(s-r),o=i-a,l=i+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){const t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;const i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){const i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){const t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,r,s,a,o,l;const c=1/this.direction.x,u=1/this.direction.y,h=1/this.direction.z,f=this.origin;return c>=0?(i=(e.min.x-f.x)*c,r=(e.max.x-f.x)*c):(i=(e.max.x-f.x)*c,r=(e.min.x-f.x)*c),u>=0?(s=(e.min.y-f.y)*u,a=(e.max.y-f.y)*u):(s=(e.max.y-f.y)*u,a=(e.min.y-f.y)*u),i>a||s>r||((s>i||isNaN(i))&&(i=s),(a<r||isNaN(r))&&(r=a),h>=0?(o=(e.min.z-f.z)*h,l=(e.max.z-f.z)*h):(o=(e.max.z-f.z)*h,l=(e.min.z-f.z)*h),i>l||o>r)||((o>i||i!==i)&&(i=o),(l<r||r!==r)&&(r=l),r<0)?null:this.at(i>=0?i:r,t)}intersectsBox(e){return this.intersectBox(e,Or)!==null}intersectTriangle(e,t,i,r,s){Fu.subVectors(t,e),Hl.subVectors(i,e),zu.crossVectors(Fu,Hl);let a=this.direction.dot(zu),o;if(a>0){if(r)return null;o=1}else if(a<0)o=-1,a=-a;else return null;fs.subVectors(this.origin,e);const l=o*this.direction.dot(Hl.crossVectors(fs,Hl));if(l<0)return null;const c=o*this.direction.dot(Fu.cross(fs));if(c<0||l+c>a)return null;const u=-o*fs.dot(zu);return u<0?null:this.at(u/a,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class on{constructor(e,t,i,r,s,a,o,l,c,u,h,f,m,x,_,g){on.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,a,o,l,c,u,h,f,m,x,_,g)}set(e,t,i,r,s,a,o,l,c,u,h,f,m,x,_,g){const p=this.elements;return p[0]=e,p[4]=t,p[8]=i,p[12]=r,p[1]=s,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=u,p[10]=h,p[14]=f,p[3]=m,p[7]=x,p[11]=_,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new on().fromArray(this.elements)}copy(e){const t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){const t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){const t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){const t=this.elements,i=e.elements,r=1/Ca.setFromMatrixColumn(e,0).length(),s=1/Ca.setFromMatrixColumn(e,1).length(),a=1/Ca.setFromMatrixColumn(e,2).length();return t[0]=i[0]*r,t[1]=i[1]*r,t[2]=i[2]*r,t[3]=0,t[4]=i[4]*s,t[5]=i[5]*s,t[6]=i[6]*s,t[7]=0,t[8]=i[8]*a,t[9]=i[9]*a,t[10]=i[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){const t=this.elements,i=e.x,r=e.y,s=e.z,a=Math.cos(i),o=Math.sin(i),l=Math.cos(r),c=Math.sin(r),u=Math.cos(s),h=Math.sin(s);if(e.order==="XYZ"){const f=a*u,m=a*h,x=o*u,_=o*h;t[0]=l*u,t[4]=-l*h,t[8]=c,t[1]=m+x*c,t[5]=f-_*c,t[9]=-o*l,t[2]=_-f*c,t[6]=x+m*c,t[10]=a*l}else if(e.order==="YXZ"){const f=l*u,m=l*h,x=c*u,_=c*h;t[0]=f+_*o,t[4]=x*o-m,t[8]=a*c,t[1]=a*h,t[5]=a*u,t[9]=-o,t[2]=m*o-x,t[6]=_+f*o,t[10]=a*l}else if(e.order==="ZXY"){const f=l*u,m=l*h,x=c*u,_=c*h;t[0]=f-_*o,t[4]=-a*h,t[8]=x+m*o,t[1]=m+x*o,t[5]=a*u,t[9]=_-f*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){const f=a*u,m=a*h,x=o*u,_=o*h;t[0]=l*u,t[4]=x*c-m,t[8]=f*c+_,t[1]=l*h,t[5]=_*c+f,t[9]=m*c-x,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){const f=a*l,m=a*c,x=o*l,_=o*c;t[0]=l*u,t[4]=_-f*h,t[8]=x*h+m,t[1]=h,t[5]=a*u,t[9]=-o*u,t[2]=-c*u,t[6]=m*h+x,t[10]=f-_*h}else if(e.order==="XZY"){const f=a*l,m=a*c,x=o*l,_=o*c;t[0]=l*u,t[4]=-h,t[8]=c*u,t[1]=f*h+_,t[5]=a*u,t[9]=m*h-x,t[2]=x*h-m,t[6]=o*u,t[10]=_*h+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose($3,e,j3)}lookAt(e,t,i){const r=this.elements;return _i.subVectors(e,t),_i.lengthSq()===0&&(_i.z=1),_i.normalize(),ds.crossVectors(i,_i),ds.lengthSq()===0&&(Math.abs(i.z)===1?_i.x+=1e-4:_i.z+=1e-4,_i.normalize(),ds.crossVectors(i,_i)),ds.normalize(),Vl.crossVectors(_i,ds),r[0]=ds.x,r[4]=Vl.x,r[8]=_i.x,r[1]=ds.y,r[5]=Vl.y,r[9]=_i.y,r[2]=ds.z,r[6]=Vl.z,r[10]=_i.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){const i=e.elements,r=t.elements,s=this.elements,a=i[0],o=i[4],l=i[8],c=i[12],u=i[1],h=i[5],f=i[9],m=i[13],x=i[2],_=i[6],g=i[10],p=i[14],S=i[3],T=i[7],b=i[11],B=i[15],P=r[0],N=r[4],z=r[8],C=r[12],w=r[1],L=r[5],W=r[9],H=r[13],$=r[2],J=r[6],K=r[10],ae=r[14],oe=r[3],_e=r[7],ve=r[11],we=r[15];return s[0]=a*P+o*w+l*$+c*oe,s[4]=a*N+o*L+l*J+c*_e,s[8]=a*z+o*W+l*K+c*ve,s[12]=a*C+o*H+l*ae+c*we,s[1]=u*P+h*w+f*$+m*oe,s[5]=u*N+h*L+f*J+m*_e,s[9]=u*z+h*W+f*K+m*ve,s[13]=u*C+h*H+f*ae+m*we,s[2]=x*P+_*w+g*$+p*oe,s[6]=x*N+_*L+g*J+p*_e,s[10]=x*z+_*W+g*K+p*ve,s[14]=x*C+_*H+g*ae+p*we,s[3]=S*P+T*w+b*$+B*oe,s[7]=S*N+T*L+b*J+B*_e,s[11]=S*z+T*W+b*K+B*ve,s[15]=S*C+T*H+b*ae+B*we,this}multiplyScalar(e){const t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){const e=this.elements,t=e[0],i=e[4],r=e[8],s=e[12],a=e[1],o=e[5],l=e[9],c=e[13],u=e[2],h=e[6],f=e[10],m=e[14],x=e[3],_=e[7],g=e[11],p=e[15];return x*(+s*l*h-r*c*h-s*o*f+i*c*f+r*o*m-i*l*m)+_*(+t*l*m-t*c*f+s*a*f-r*a*m+r*c*u-s*l*u)+g*(+t*c*h-t*o*m-s*a*h+i*a*m+s*o*u-i*c*u)+p*(-r*o*u-t*l*h+t*o*f+r*a*h-i*a*f+i*l*u)}transpose(){const e=this.elements;let t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){const r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=i),this}invert(){const e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],h=e[9],f=e[10],m=e[11],x=e[12],_=e[13],g=e[14],p=e[15],S=h*g*c-_*f*c+_*l*m-o*g*m-h*l*p+o*f*p,T=x*f*c-u*g*c-x*l*m+a*g*m+u*l*p-a*f*p,b=u*_*c-x*h*c+x*o*m-a*_*m-u*o*p+a*h*p,B=x*h*l-u*_*l-x*o*f+a*_*f+u*o*g-a*h*g,P=t*S+i*T+r*b+s*B;if(P===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const N=1/P;return e[0]=S*N,e[1]=(_*f*s-h*g*s-_*r*m+i*g*m+h*r*p-i*f*p)*N,e[2]=(o*g*s-_*l*s+_*r*c-i*g*c-o*r*p+i*l*p)*N,e[3]=(h*l*s-o*f*s-h*r*c+i*f*c+o*r*m-i*l*m)*N,e[4]=T*N,e[5]=(u*g*s-x*f*s+x*r*m-t*g*m-u*r*p+t*f*p)*N,e[6]=(x*l*s-a*g*s-x*r*c+t*g*c+a*r*p-t*l*p)*N,e[7]=(a*f*s-u*l*s+u*r*c-t*f*c-a*r*m+t*l*m)*N,e[8]=b*N,e[9]=(x*h*s-u*_*s-x*i*m+t*_*m+u*i*p-t*h*p)*N,e[10]=(a*_*s-x*o*s+x*i*c-t*_*c-a*i*p+t*o*p)*N,e[11]=(u*o*s-a*h*s-u*i*c+t*h*c+a*i*m-t*o*m)*N,e[12]=B*N,e[13]=(u*_*r-x*h*r+x*i*f-t*_*f-u*i*g+t*h*g)*N,e[14]=(x*o*r-a*_*r-x*i*l+t*_*l+a*i*g-t*o*g)*N,e[15]=(a*h*r-u*o*r+u*i*l-t*h*l-a*i*f+t*o*f)*N,this}scale(e){const t=this.elements,i=e.x,r=e.y,s=e.z;return t[0]*=i,t[4]*=r,t[8]*=s,t[1]*=i,t[5]*=r,t[9]*=s,t[2]*=i,t[6]*=r,t[10]*=s,t[3]*=i,t[7]*=r,t[11]*=s,this}getMaxScaleOnAxis(){const e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,r))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){const t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){const t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){const t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){const i=Math.cos(t),r=Math.sin(t),s=1-i,a=e.x,o=e.y,l=e.z,c=s*a,u=s*o;return this.set(c*a+i,c*o-r*l,c*l+r*o,0,c*o+r*l,u*o+i,u*l-r*a,0,c*l-r*o,u*l+r*a,s*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,r,s,a){return this.set(1,i,s,0,e,1,a,0,t,r,1,0,0,0,0,1),this}compose(e,t,i){const r=this.elements,s=t._x,a=t._y,o=t._z,l=t._w,c=s+s,u=a+a,h=o+o,f=s*c,m=s*u,x=s*h,_=a*u,g=a*h,p=o*h,S=l*c,T=l*u,b=l*h,B=i.x,P=i.y,N=i.z;return r[0]=(1-(_+p))*B,r[1]=(m+b)*B,r[2]=(x-T)*B,r[3]=0,r[4]=(m-b)*P,r[5]=(1-(f+p))*P,r[6]=(g+S)*P,r[7]=0,r[8]=(x+T)*N,r[9]=(g-S)*N,r[10]=(1-(f+_))*N,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,i){const r=this.elements;let s=Ca.set(r[0],r[1],r[2]).length();const a=Ca.set(r[4],r[5],r[6]).length(),o=Ca.set(r[8],r[9],r[10]).length();this.determinant()<0&&(s=-s),e.x=r[12],e.y=r[13],e.z=r[14],Xi.copy(this);const c=1/s,u=1/a,h=1/o;return Xi.elements[0]*=c,Xi.elements[1]*=c,Xi.elements[2]*=c,Xi.elements[4]*=u,Xi.elements[5]*=u,Xi.elements[6]*=u,Xi.elements[8]*=h,Xi.elements[9]*=h,Xi.elements[10]*=h,t.setFromRotationMatrix(Xi),i.x=s,i.y=a,i.z=o,this}makePerspective(e,t,i,r,s,a,o=Ur){const l=this.elements,c=2*s/(t-e),u=2*s/(i-r),h=(t+e)/(t-e),f=(i+r)/(i-r);let m,x;if(o===Ur)m=-(a+s)/(a-s),x=-2*a*s/(a-s);else if(o===Ul)m=-a/(a-s),x=-a*s/(a-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return l[0]=c,l[4]=0,l[8]=h,l[12]=0,l[1]=0,l[5]=u,l[9]=f,l[13]=0,l[2]=0,l[6]=0,l[10]=m,l[14]=x,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,t,i,r,s,a,o=Ur){const l=this.elements,c=1/(t-e),u=1/(i-r),h=1/(a-s),f=(t+e)*c,m=(i+r)*u;let x,_;if(o===Ur)x=(a+s)*h,_=-2*h;else if(o===Ul)x=s*h,_=-1*h;else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return l[0]=2*c,l[4]=0,l[8]=0,l[12]=-f,l[1]=0,l[5]=2*u,l[9]=0,l[13]=-m,l[2]=0,l[6]=0,l[10]=_,l[14]=-x,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){const t=this.elements,i=e.elements;for(let r=0;r<16;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){const i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}}const Ca=new X,Xi=new on,$3=new X(0,0,0),j3=new X(1,1,1),ds=new X,Vl=new X,_i=new X,Hp=new on,Vp=new ls;class hr{constructor(e=0,t=0,i=0,r=hr.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=r}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,r=this._order){return this._x=e,this._y=t,this._z=i,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){const r=e.elements,s=r[0],a=r[4],o=r[8],l=r[1],c=r[5],u=r[9],h=r[2],f=r[6],m=r[10];switch(t){case"XYZ":this._y=Math.asin(Ln(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,m),this._z=Math.atan2(-a,s)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ln(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,m),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-h,s),this._z=0);break;case"ZXY":this._x=Math.asin(Ln(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-h,m),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-Ln(h,-1,1)),Math.abs(h)<.9999999?(this._x=Math.atan2(f,m),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(Ln(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-h,s)):(this._x=0,this._y=Math.atan2(o,m));break;case"XZY":this._z=Math.asin(-Ln(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(o,s)):(this._x=Math.atan2(-u,m),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return Hp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Hp,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Vp.setFromEuler(this),this.setFromQuaternion(Vp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}hr.DEFAULT_ORDER="XYZ";class Gp{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}}let Z3=0;const Wp=new X,Ra=new ls,Br=new on,Gl=new X,Co=new X,K3=new X,J3=new ls,qp=new X(1,0,0),Xp=new X(0,1,0),Yp=new X(0,0,1),$p={type:"added"},Q3={type:"removed"},Da={type:"childadded",child:null},Bu={type:"childremoved",child:null};class In extends ks{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Z3++}),this.uuid=kr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=In.DEFAULT_UP.clone();const e=new X,t=new hr,i=new ls,r=new X(1,1,1);function s(){i.setFromEuler(t,!1)}function a(){t.setFromQuaternion(i,void 0,!1)}t._onChange(s),i._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:r},modelViewMatrix:{value:new on},normalMatrix:{value:new _t}}),this.matrix=new on,this.matrixWorld=new on,this.matrixAutoUpdate=In.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=In.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Gp,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Ra.setFromAxisAngle(e,t),this.quaternion.multiply(Ra),this}rotateOnWorldAxis(e,t){return Ra.setFromAxisAngle(e,t),this.quaternion.premultiply(Ra),this}rotateX(e){return this.rotateOnAxis(qp,e)}rotateY(e){return this.rotateOnAxis(Xp,e)}rotateZ(e){return this.rotateOnAxis(Yp,e)}translateOnAxis(e,t){return Wp.copy(e).applyQuaternion(this.quaternion),this.position.add(Wp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(qp,e)}translateY(e){return this.translateOnAxis(Xp,e)}translateZ(e){return this.translateOnAxis(Yp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Br.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?Gl.copy(e):Gl.set(e,t,i);const r=this.parent;this.updateWorldMatrix(!0,!1),Co.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Br.lookAt(Co,Gl,this.up):Br.lookAt(Gl,Co,this.up),this.quaternion.setFromRotationMatrix(Br),r&&(Br.extractRotation(r.matrixWorld),Ra.setFromRotationMatrix(Br),this.quaternion.premultiply(Ra.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent($p),Da.child=e,this.dispatchEvent(Da),Da.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}const t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Q3),Bu.child=e,this.dispatchEvent(Bu),Bu.child=null),this}removeFromParent(){const e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Br.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Br.multiply(e.parent.matrixWorld)),e.applyMatrix4(Br),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent($p),Da.child=e,this.dispatchEvent(Da),Da.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,r=this.children.length;i<r;i++){const a=this.children[i].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);const r=this.children;for(let s=0,a=r.length;s<a;s++)r[s].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Co,e,K3),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Co,J3,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);const t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}traverse(e){e(this);const t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);const t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverseVisible(e)}traverseAncestors(e){const t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);const t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t){const i=this.parent;if(e===!0&&i!==null&&i.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),t===!0){const r=this.children;for(let s=0,a=r.length;s<a;s++)r[s].updateWorldMatrix(!1,!0)}}toJSON(e){const t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.6,type:"Object",generator:"Object3D.toJSON"});const r={};r.uuid=this.uuid,r.type=this.type,this.name!==""&&(r.name=this.name),this.castShadow===!0&&(r.castShadow=!0),this.receiveShadow===!0&&(r.receiveShadow=!0),this.visible===!1&&(r.visible=!1),this.frustumCulled===!1&&(r.frustumCulled=!1),this.renderOrder!==0&&(r.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(r.matrixAutoUpdate=!1),this.isInstancedMesh&&(r.type="InstancedMesh",r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type="BatchedMesh",r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.visibility=this._visibility,r.active=this._active,r.bounds=this._bounds.map(o=>({boxInitialized:o.boxInitialized,boxMin:o.box.min.toArray(),boxMax:o.box.max.toArray(),sphereInitialized:o.sphereInitialized,sphereRadius:o.sphere.radius,sphereCenter:o.sphere.center.toArray()})),r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.geometryCount=this._geometryCount,r.matricesTexture=this._matricesTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere={center:r.boundingSphere.center.toArray(),radius:r.boundingSphere.radius}),this.boundingBox!==null&&(r.boundingBox={min:r.boundingBox.min.toArray(),max:r.boundingBox.max.toArray()}));function s(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=s(e.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){const h=l[c];s(e.shapes,h)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(s(e.materials,this.material[l]));r.material=o}else r.material=s(e.materials,this.material);if(this.children.length>0){r.children=[];for(let o=0;o<this.children.length;o++)r.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];r.animations.push(s(e.animations,l))}}if(t){const o=a(e.geometries),l=a(e.materials),c=a(e.textures),u=a(e.images),h=a(e.shapes),f=a(e.skeletons),m=a(e.animations),x=a(e.nodes);o.length>0&&(i.geometries=o),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),h.length>0&&(i.shapes=h),f.length>0&&(i.skeletons=f),m.length>0&&(i.animations=m),x.length>0&&(i.nodes=x)}return i.object=r,i;function a(o){const l=[];for(const c in o){const u=o[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){const r=e.children[i];this.add(r.clone())}return this}}In.DEFAULT_UP=new X(0,1,0),In.DEFAULT_MATRIX_AUTO_UPDATE=!0,In.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;const Yi=new X,Hr=new X,Hu=new X,Vr=new X,Pa=new X,La=new X,jp=new X,Vu=new X,Gu=new X,Wu=new X,qu=new Yt,Xu=new Yt,Yu=new Yt;class $i{constructor(e=new X,t=new X,i=new X){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,r){r.subVectors(i,t),Yi.subVectors(e,t),r.cross(Yi);const s=r.lengthSq();return s>0?r.multiplyScalar(1/Math.sqrt(s)):r.set(0,0,0)}static getBarycoord(e,t,i,r,s){Yi.subVectors(r,t),Hr.subVectors(i,t),Hu.subVectors(e,t);const a=Yi.dot(Yi),o=Yi.dot(Hr),l=Yi.dot(Hu),c=Hr.dot(Hr),u=Hr.dot(Hu),h=a*c-o*o;if(h===0)return s.set(0,0,0),null;const f=1/h,m=(c*l-o*u)*f,x=(a*u-o*l)*f;return s.set(1-m-x,x,m)}static containsPoint(e,t,i,r){return this.getBarycoord(e,t,i,r,Vr)===null?!1:Vr.x>=0&&Vr.y>=0&&Vr.x+Vr.y<=1}static getInterpolation(e,t,i,r,s,a,o,l){return this.getBarycoord(e,t,i,r,Vr)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Vr.x),l.addScaledVector(a,Vr.y),l.addScaledVector(o,Vr.z),l)}static getInterpolatedAttribute(e,t,i,r,s,a){return qu.setScalar(0),Xu.setScalar(0),Yu.setScalar(0),qu.fromBufferAttribute(e,t),Xu.fromBufferAttribute(e,i),Yu.fromBufferAttribute(e,r),a.setScalar(0),a.addScaledVector(qu,s.x),a.addScaledVector(Xu,s.y),a.addScaledVector(Yu,s.z),a}static isFrontFacing(e,t,i,r){return Yi.subVectors(i,t),Hr.subVectors(e,t),Yi.cross(Hr).dot(r)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,r){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,i,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Yi.subVectors(this.c,this.b),Hr.subVectors(this.a,this.b),Yi.cross(Hr).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return $i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return $i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,r,s){return $i.getInterpolation(e,this.a,this.b,this.c,t,i,r,s)}containsPoint(e){return $i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return $i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){const i=this.a,r=this.b,s=this.c;let a,o;Pa.subVectors(r,i),La.subVectors(s,i),Vu.subVectors(e,i);const l=Pa.dot(Vu),c=La.dot(Vu);if(l<=0&&c<=0)return t.copy(i);Gu.subVectors(e,r);const u=Pa.dot(Gu),h=La.dot(Gu);if(u>=0&&h<=u)return t.copy(r);const f=l*h-u*c;if(f<=0&&l>=0&&u<=0)return a=l/(l-u),t.copy(i).addScaledVector(Pa,a);Wu.subVectors(e,s);const m=Pa.dot(Wu),x=La.dot(Wu);if(x>=0&&m<=x)return t.copy(s);const _=m*c-l*x;if(_<=0&&c>=0&&x<=0)return o=c/(c-x),t.copy(i).addScaledVector(La,o);const g=u*x-m*h;if(g<=0&&h-u>=0&&m-x>=0)return jp.subVectors(s,r),o=(h-u)/(h-u+(m-x)),t.copy(r).addScaledVector(jp,o);const p=1/(g+_+f);return a=_*p,o=f*p,t.copy(i).addScaledVector(Pa,a).addScaledVector(La,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}}const Zp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ps={h:0,s:0,l:0},Wl={h:0,s:0,l:0};function $u(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}class Ct{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){const r=e;r&&r.isColor?this.copy(r):typeof r=="number"?this.setHex(r):typeof r=="string"&&this.setStyle(r)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=xi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Pt.toWorkingColorSpace(this,t),this}setRGB(e,t,i,r=Pt.workingColorSpace){return this.r=e,this.g=t,this.b=i,Pt.toWorkingColorSpace(this,r),this}setHSL(e,t,i,r=Pt.workingColorSpace){if(e=Du(e,1),t=Ln(t,0,1),i=Ln(i,0,1),t===0)this.r=this.g=this.b=i;else{const s=i<=.5?i*(1+t):i+t-i*t,a=2*i-s;this.r=$u(a,s,e+1/3),this.g=$u(a,s,e),this.b=$u(a,s,e-1/3)}return Pt.toWorkingColorSpace(this,r),this}setStyle(e,t=xi){function i(s){s!==void 0&&parseFloat(s)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let s;const a=r[1],o=r[2];switch(a){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return i(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,t);if(s=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return i(s[4]),this.setRGB(Math.min(100,parseInt(s[1],10))/100,Math.min(100,parseInt(s[2],10))/100,Math.min(100,parseInt(s[3],10))/100,t);break;case"hsl":case"hsla":if(s=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(o))return i(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,t);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){const s=r[1],a=s.length;if(a===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(s,16),t);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=xi){const i=Zp[e.toLowerCase()];return i!==void 0?this.setHex(i,t):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Fr(e.r),this.g=Fr(e.g),this.b=Fr(e.b),this}copyLinearToSRGB(e){return this.r=Ma(e.r),this.g=Ma(e.g),this.b=Ma(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=xi){return Pt.fromWorkingColorSpace(Yn.copy(this),e),Math.round(Ln(Yn.r*255,0,255))*65536+Math.round(Ln(Yn.g*255,0,255))*256+Math.round(Ln(Yn.b*255,0,255))}getHexString(e=xi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Pt.workingColorSpace){Pt.fromWorkingColorSpace(Yn.copy(this),t);const i=Yn.r,r=Yn.g,s=Yn.b,a=Math.max(i,r,s),o=Math.min(i,r,s);let l,c;const u=(o+a)/2;if(o===a)l=0,c=0;else{const h=a-o;switch(c=u<=.5?h/(a+o):h/(2-a-o),a){case i:l=(r-s)/h+(r<s?6:0);break;case r:l=(s-i)/h+2;break;case s:l=(i-r)/h+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=Pt.workingColorSpace){return Pt.fromWorkingColorSpace(Yn.copy(this),t),e.r=Yn.r,e.g=Yn.g,e.b=Yn.b,e}getStyle(e=xi){Pt.fromWorkingColorSpace(Yn.copy(this),e);const t=Yn.r,i=Yn.g,r=Yn.b;return e!==xi?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${r.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(r*255)})`}offsetHSL(e,t,i){return this.getHSL(ps),this.setHSL(ps.h+e,ps.s+t,ps.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(ps),e.getHSL(Wl);const i=wo(ps.h,Wl.h,t),r=wo(ps.s,Wl.s,t),s=wo(ps.l,Wl.l,t);return this.setHSL(i,r,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){const t=this.r,i=this.g,r=this.b,s=e.elements;return this.r=s[0]*t+s[3]*i+s[6]*r,this.g=s[1]*t+s[4]*i+s[7]*r,this.b=s[2]*t+s[5]*i+s[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const Yn=new Ct;Ct.NAMES=Zp;let ex=0;class Ia extends ks{static get type(){return"Material"}get type(){return this.constructor.type}set type(e){}constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ex++}),this.uuid=kr(),this.name="",this.blending=da,this.side=rs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Fc,this.blendDst=zc,this.blendEquation=Ls,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ct(0,0,0),this.blendAlpha=0,this.depthFunc=pa,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Tp,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=ba,this.stencilZFail=ba,this.stencilZPass=ba,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(const t in e){const i=e[t];if(i===void 0){console.warn(`THREE.Material: parameter '${t}' has value of undefined.`);continue}const r=this[t];if(r===void 0){console.warn(`THREE.Material: '${t}' is not a property of THREE.${this.type}.`);continue}r&&r.isColor?r.set(i):r&&r.isVector3&&i&&i.isVector3?r.copy(i):this[t]=i}}toJSON(e){const t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});const i={metadata:{version:4.6,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,this.name!==""&&(i.name=this.name),this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(i.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.shadowSide!==null&&(i.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),this.blending!==da&&(i.blending=this.blending),this.side!==rs&&(i.side=this.side),this.vertexColors===!0&&(i.vertexColors=!0),this.opacity<1&&(i.opacity=this.opacity),this.transparent===!0&&(i.transparent=!0),this.blendSrc!==Fc&&(i.blendSrc=this.blendSrc),this.blendDst!==zc&&(i.blendDst=this.blendDst),this.blendEquation!==Ls&&(i.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(i.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(i.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(i.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(i.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(i.blendAlpha=this.blendAlpha),this.depthFunc!==pa&&(i.depthFunc=this.depthFunc),this.depthTest===!1&&(i.depthTest=this.depthTest),this.depthWrite===!1&&(i.depthWrite=this.depthWrite),this.colorWrite===!1&&(i.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(i.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==Tp&&(i.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(i.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(i.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==ba&&(i.stencilFail=this.stencilFail),this.stencilZFail!==ba&&(i.stencilZFail=this.stencilZFail),this.stencilZPass!==ba&&(i.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(i.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(i.rotation=this.rotation),this.polygonOffset===!0&&(i.polygonOffset=!0),this.polygonOffsetFactor!==0&&(i.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(i.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(i.linewidth=this.linewidth),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.dithering===!0&&(i.dithering=!0),this.alphaTest>0&&(i.alphaTest=this.alphaTest),this.alphaHash===!0&&(i.alphaHash=!0),this.alphaToCoverage===!0&&(i.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(i.premultipliedAlpha=!0),this.forceSinglePass===!0&&(i.forceSinglePass=!0),this.wireframe===!0&&(i.wireframe=!0),this.wireframeLinewidth>1&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(i.flatShading=!0),this.visible===!1&&(i.visible=!1),this.toneMapped===!1&&(i.toneMapped=!1),this.fog===!1&&(i.fog=!1),Object.keys(this.userData).length>0&&(i.userData=this.userData);function r(s){const a=[];for(const o in s){const l=s[o];delete l.metadata,a.push(l)}return a}if(t){const s=r(e.textures),a=r(e.images);s.length>0&&(i.textures=s),a.length>0&&(i.images=a)}return i}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;const t=e.clippingPlanes;let i=null;if(t!==null){const r=t.length;i=new Array(r);for(let s=0;s!==r;++s)i[s]=t[s].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}onBuild(){console.warn("Material: onBuild() has been removed.")}}class Kp extends Ia{static get type(){return"MeshBasicMaterial"}constructor(e){super(),this.isMeshBasicMaterial=!0,this.color=new Ct(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new hr,this.combine=dp,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}}const bn=new X,ql=new at;class ji{constructor(e,t,i=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Ru,this.updateRanges=[],this.gpuType=Nr,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let r=0,s=this.itemSize;r<s;r++)this.array[e+r]=t.array[i+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)ql.fromBufferAttribute(this,t),ql.applyMatrix3(e),this.setXY(t,ql.x,ql.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)bn.fromBufferAttribute(this,t),bn.applyMatrix3(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)bn.fromBufferAttribute(this,t),bn.applyMatrix4(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)bn.fromBufferAttribute(this,t),bn.applyNormalMatrix(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)bn.fromBufferAttribute(this,t),bn.transformDirection(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=Wi(i,this.array)),i}setComponent(e,t,i){return this.normalized&&(i=Ht(i,this.array)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=Wi(t,this.array)),t}setX(e,t){return this.normalized&&(t=Ht(t,this.array)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=Wi(t,this.array)),t}setY(e,t){return this.normalized&&(t=Ht(t,this.array)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=Wi(t,this.array)),t}setZ(e,t){return this.normalized&&(t=Ht(t,this.array)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=Wi(t,this.array)),t}setW(e,t){return this.normalized&&(t=Ht(t,this.array)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,r){return e*=this.itemSize,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array),r=Ht(r,this.array)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this}setXYZW(e,t,i,r,s){return e*=this.itemSize,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array),r=Ht(r,this.array),s=Ht(s,this.array)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==Ru&&(e.usage=this.usage),e}}class Jp extends ji{constructor(e,t,i){super(new Uint16Array(e),t,i)}}class Qp extends ji{constructor(e,t,i){super(new Uint32Array(e),t,i)}}class Jt extends ji{constructor(e,t,i){super(new Float32Array(e),t,i)}}let tx=0;const Ii=new on,ju=new In,Na=new X,yi=new cs,Ro=new cs,Nn=new X;class Un extends ks{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:tx++}),this.uuid=kr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Pp(e)?Qp:Jp)(e,1):this.index=e,this}setIndirect(e){return this.indirect=e,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){const t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);const i=this.attributes.normal;if(i!==void 0){const s=new _t().getNormalMatrix(e);i.applyNormalMatrix(s),i.needsUpdate=!0}const r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return Ii.makeRotationFromQuaternion(e),this.applyMatrix4(Ii),this}rotateX(e){return Ii.makeRotationX(e),this.applyMatrix4(Ii),this}rotateY(e){return Ii.makeRotationY(e),this.applyMatrix4(Ii),this}rotateZ(e){return Ii.makeRotationZ(e),this.applyMatrix4(Ii),this}translate(e,t,i){return Ii.makeTranslation(e,t,i),this.applyMatrix4(Ii),this}scale(e,t,i){return Ii.makeScale(e,t,i),this.applyMatrix4(Ii),this}lookAt(e){return ju.lookAt(e),ju.updateMatrix(),this.applyMatrix4(ju.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Na).negate(),this.translate(Na.x,Na.y,Na.z),this}setFromPoints(e){const t=this.getAttribute("position");if(t===void 0){const i=[];for(let r=0,s=e.length;r<s;r++){const a=e[r];i.push(a.x,a.y,a.z||0)}this.setAttribute("position",new Jt(i,3))}else{for(let i=0,r=t.count;i<r;i++){const s=e[i];t.setXYZ(i,s.x,s.y,s.z||0)}e.length>t.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new cs);const e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new X(-1/0,-1/0,-1/0),new X(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,r=t.length;i<r;i++){const s=t[i];yi.setFromBufferAttribute(s),this.morphTargetsRelative?(Nn.addVectors(this.boundingBox.min,yi.min),this.boundingBox.expandByPoint(Nn),Nn.addVectors(this.boundingBox.max,yi.max),this.boundingBox.expandByPoint(Nn)):(this.boundingBox.expandByPoint(yi.min),this.boundingBox.expandByPoint(yi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Aa);const e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new X,1/0);return}if(e){const i=this.boundingSphere.center;if(yi.setFromBufferAttribute(e),t)for(let s=0,a=t.length;s<a;s++){const o=t[s];Ro.setFromBufferAttribute(o),this.morphTargetsRelative?(Nn.addVectors(yi.min,Ro.min),yi.expandByPoint(Nn),Nn.addVectors(yi.max,Ro.max),yi.expandByPoint(Nn)):(yi.expandByPoint(Ro.min),yi.expandByPoint(Ro.max))}yi.getCenter(i);let r=0;for(let s=0,a=e.count;s<a;s++)Nn.fromBufferAttribute(e,s),r=Math.max(r,i.distanceToSquared(Nn));if(t)for(let s=0,a=t.length;s<a;s++){const o=t[s],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)Nn.fromBufferAttribute(o,c),l&&(Na.fromBufferAttribute(e,c),Nn.add(Na)),r=Math.max(r,i.distanceToSquared(Nn))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const i=t.position,r=t.normal,s=t.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new ji(new Float32Array(4*i.count),4));const a=this.getAttribute("tangent"),o=[],l=[];for(let z=0;z<i.count;z++)o[z]=new X,l[z]=new X;const c=new X,u=new X,h=new X,f=new at,m=new at,x=new at,_=new X,g=new X;function p(z,C,w){c.fromBufferAttribute(i,z),u.fromBufferAttribute(i,C),h.fromBufferAttribute(i,w),f.fromBufferAttribute(s,z),m.fromBufferAttribute(s,C),x.fromBufferAttribute(s,w),u.sub(c),h.sub(c),m.sub(f),x.sub(f);const L=1/(m.x*x.y-x.x*m.y);isFinite(L)&&(_.copy(u).multiplyScalar(x.y).addScaledVector(h,-m.y).multiplyScalar(L),g.copy(h).multiplyScalar(m.x).addScaledVector(u,-x.x).multiplyScalar(L),o[z].add(_),o[C].add(_),o[w].add(_),l[z].add(g),l[C].add(g),l[w].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:e.count}]);for(let z=0,C=S.length;z<C;++z){const w=S[z],L=w.start,W=w.count;for(let H=L,$=L+W;H<$;H+=3)p(e.getX(H+0),e.getX(H+1),e.getX(H+2))}const T=new X,b=new X,B=new X,P=new X;function N(z){B.fromBufferAttribute(r,z),P.copy(B);const C=o[z];T.copy(C),T.sub(B.multiplyScalar(B.dot(C))).normalize(),b.crossVectors(P,C);const L=b.dot(l[z])<0?-1:1;a.setXYZW(z,T.x,T.y,T.z,L)}for(let z=0,C=S.length;z<C;++z){const w=S[z],L=w.start,W=w.count;for(let H=L,$=L+W;H<$;H+=3)N(e.getX(H+0)),N(e.getX(H+1)),N(e.getX(H+2))}}computeVertexNormals(){const e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0)i=new ji(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let f=0,m=i.count;f<m;f++)i.setXYZ(f,0,0,0);const r=new X,s=new X,a=new X,o=new X,l=new X,c=new X,u=new X,h=new X;if(e)for(let f=0,m=e.count;f<m;f+=3){const x=e.getX(f+0),_=e.getX(f+1),g=e.getX(f+2);r.fromBufferAttribute(t,x),s.fromBufferAttribute(t,_),a.fromBufferAttribute(t,g),u.subVectors(a,s),h.subVectors(r,s),u.cross(h),o.fromBufferAttribute(i,x),l.fromBufferAttribute(i,_),c.fromBufferAttribute(i,g),o.add(u),l.add(u),c.add(u),i.setXYZ(x,o.x,o.y,o.z),i.setXYZ(_,l.x,l.y,l.z),i.setXYZ(g,c.x,c.y,c.z)}else for(let f=0,m=t.count;f<m;f+=3)r.fromBufferAttribute(t,f+0),s.fromBufferAttribute(t,f+1),a.fromBufferAttribute(t,f+2),u.subVectors(a,s),h.subVectors(r,s),u.cross(h),i.setXYZ(f+0,u.x,u.y,u.z),i.setXYZ(f+1,u.x,u.y,u.z),i.setXYZ(f+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){const e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Nn.fromBufferAttribute(e,t),Nn.normalize(),e.setXYZ(t,Nn.x,Nn.y,Nn.z)}toNonIndexed(){function e(o,l){const c=o.array,u=o.itemSize,h=o.normalized,f=new c.constructor(l.length*u);let m=0,x=0;for(let _=0,g=l.length;_<g;_++){o.isInterleavedBufferAttribute?m=l[_]*o.data.stride+o.offset:m=l[_]*u;for(let p=0;p<u;p++)f[x++]=c[m++]}return new ji(f,u,h)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const t=new Un,i=this.index.array,r=this.attributes;for(const o in r){const l=r[o],c=e(l,i);t.setAttribute(o,c)}const s=this.morphAttributes;for(const o in s){const l=[],c=s[o];for(let u=0,h=c.length;u<h;u++){const f=c[u],m=e(f,i);l.push(m)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){const e={metadata:{version:4.6,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};const t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});const i=this.attributes;for(const l in i){const c=i[l];e.data.attributes[l]=c.toJSON(e.data)}const r={};let s=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],u=[];for(let h=0,f=c.length;h<f;h++){const m=c[h];u.push(m.toJSON(e.data))}u.length>0&&(r[l]=u,s=!0)}s&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(e.data.boundingSphere={center:o.center.toArray(),radius:o.radius}),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const t={};this.name=e.name;const i=e.index;i!==null&&this.setIndex(i.clone(t));const r=e.attributes;for(const c in r){const u=r[c];this.setAttribute(c,u.clone(t))}const s=e.morphAttributes;for(const c in s){const u=[],h=s[c];for(let f=0,m=h.length;f<m;f++)u.push(h[f].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;const a=e.groups;for(let c=0,u=a.length;c<u;c++){const h=a[c];this.addGroup(h.start,h.count,h.materialIndex)}const o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}}const em=new on,Bs=new Ou,Xl=new Aa,tm=new X,Yl=new X,$l=new X,jl=new X,Zu=new X,Zl=new X,nm=new X,Kl=new X;class dn extends In{constructor(e=new Un,t=new Kp){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){const t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){const r=t[i[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,a=r.length;s<a;s++){const o=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=s}}}}getVertexPosition(e,t){const i=this.geometry,r=i.attributes.position,s=i.morphAttributes.position,a=i.morphTargetsRelative;t.fromBufferAttribute(r,e);const o=this.morphTargetInfluences;if(s&&o){Zl.set(0,0,0);for(let l=0,c=s.length;l<c;l++){const u=o[l],h=s[l];u!==0&&(Zu.fromBufferAttribute(h,e),a?Zl.addScaledVector(Zu,u):Zl.addScaledVector(Zu.sub(t),u))}t.add(Zl)}return t}raycast(e,t){const i=this.geometry,r=this.material,s=this.matrixWorld;r!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Xl.copy(i.boundingSphere),Xl.applyMatrix4(s),Bs.copy(e.ray).recast(e.near),!(Xl.containsPoint(Bs.origin)===!1&&(Bs.intersectSphere(Xl,tm)===null||Bs.origin.distanceToSquared(tm)>(e.far-e.near)**2))&&(em.copy(s).invert(),Bs.copy(e.ray).applyMatrix4(em),!(i.boundingBox!==null&&Bs.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,Bs)))}_computeIntersections(e,t,i){let r;const s=this.geometry,a=this.material,o=s.index,l=s.attributes.position,c=s.attributes.uv,u=s.attributes.uv1,h=s.attributes.normal,f=s.groups,m=s.drawRange;if(o!==null)if(Array.isArray(a))for(let x=0,_=f.length;x<_;x++){const g=f[x],p=a[g.materialIndex],S=Math.max(g.start,m.start),T=Math.min(o.count,Math.min(g.start+g.count,m.start+m.count));for(let b=S,B=T;b<B;b+=3){const P=o.getX(b),N=o.getX(b+1),z=o.getX(b+2);r=Jl(this,p,e,i,c,u,h,P,N,z),r&&(r.faceIndex=Math.floor(b/3),r.face.materialIndex=g.materialIndex,t.push(r))}}else{const x=Math.max(0,m.start),_=Math.min(o.count,m.start+m.count);for(let g=x,p=_;g<p;g+=3){const S=o.getX(g),T=o.getX(g+1),b=o.getX(g+2);r=Jl(this,a,e,i,c,u,h,S,T,b),r&&(r.faceIndex=Math.floor(g/3),t.push(r))}}else if(l!==void 0)if(Array.isArray(a))for(let x=0,_=f.length;x<_;x++){const g=f[x],p=a[g.materialIndex],S=Math.max(g.start,m.start),T=Math.min(l.count,Math.min(g.start+g.count,m.start+m.count));for(let b=S,B=T;b<B;b+=3){const P=b,N=b+1,z=b+2;r=Jl(this,p,e,i,c,u,h,P,N,z),r&&(r.faceIndex=Math.floor(b/3),r.face.materialIndex=g.materialIndex,t.push(r))}}else{const x=Math.max(0,m.start),_=Math.min(l.count,m.start+m.count);for(let g=x,p=_;g<p;g+=3){const S=g,T=g+1,b=g+2;r=Jl(this,a,e,i,c,u,h,S,T,b),r&&(r.faceIndex=Math.floor(g/3),t.push(r))}}}}function nx(n,e,t,i,r,s,a,o){let l;if(e.side===ui?l=i.intersectTriangle(a,s,r,!0,o):l=i.intersectTriangle(r,s,a,e.side===rs,o),l===null)return null;Kl.copy(o),Kl.applyMatrix4(n.matrixWorld);const c=t.ray.origin.distanceTo(Kl);return c<t.near||c>t.far?null:{distance:c,point:Kl.clone(),object:n}}function Jl(n,e,t,i,r,s,a,o,l,c){n.getVertexPosition(o,Yl),n.getVertexPosition(l,$l),n.getVertexPosition(c,jl);const u=nx(n,e,t,i,Yl,$l,jl,nm);if(u){const h=new X;$i.getBarycoord(nm,Yl,$l,jl,h),r&&(u.uv=$i.getInterpolatedAttribute(r,o,l,c,h,new at)),s&&(u.uv1=$i.getInterpolatedAttribute(s,o,l,c,h,new at)),a&&(u.normal=$i.getInterpolatedAttribute(a,o,l,c,h,new X),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));const f={a:o,b:l,c,normal:new X,materialIndex:0};$i.getNormal(Yl,$l,jl,f.normal),u.face=f,u.barycoord=h}return u}class ms extends Un{constructor(e=1,t=1,i=1,r=1,s=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:r,heightSegments:s,depthSegments:a};const o=this;r=Math.floor(r),s=Math.floor(s),a=Math.floor(a);const l=[],c=[],u=[],h=[];let f=0,m=0;x("z","y","x",-1,-1,i,t,e,a,s,0),x("z","y","x",1,-1,i,t,-e,a,s,1),x("x","z","y",1,1,e,i,t,r,a,2),x("x","z","y",1,-1,e,i,-t,r,a,3),x("x","y","z",1,-1,e,t,i,r,s,4),x("x","y","z",-1,-1,e,t,-i,r,s,5),this.setIndex(l),this.setAttribute("position",new Jt(c,3)),this.setAttribute("normal",new Jt(u,3)),this.setAttribute("uv",new Jt(h,2));function x(_,g,p,S,T,b,B,P,N,z,C){const w=b/N,L=B/z,W=b/2,H=B/2,$=P/2,J=N+1,K=z+1;let ae=0,oe=0;const _e=new X;for(let ve=0;ve<K;ve++){const we=ve*L-H;for(let he=0;he<J;he++){const me=he*w-W;_e[_]=me*S,_e[g]=we*T,_e[p]=$,c.push(_e.x,_e.y,_e.z),_e[_]=0,_e[g]=0,_e[p]=P>0?1:-1,u.push(_e.x,_e.y,_e.z),h.push(he/N),h.push(1-ve/z),ae+=1}}for(let ve=0;ve<z;ve++)for(let we=0;we<N;we++){const he=f+we+J*ve,me=f+we+J*(ve+1),se=f+(we+1)+J*(ve+1),pe=f+(we+1)+J*ve;l.push(he,me,pe),l.push(me,se,pe),oe+=6}o.addGroup(m,oe,C),m+=oe,f+=ae}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new ms(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}}function Ua(n){const e={};for(const t in n){e[t]={};for(const i in n[t]){const r=n[t][i];r&&(r.isColor||r.isMatrix3||r.isMatrix4||r.isVector2||r.isVector3||r.isVector4||r.isTexture||r.isQuaternion)?r.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=r.clone():Array.isArray(r)?e[t][i]=r.slice():e[t][i]=r}}return e}function ti(n){const e={};for(let t=0;t<n.length;t++){const i=Ua(n[t]);for(const r in i)e[r]=i[r]}return e}function ix(n){const e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function im(n){const e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Pt.workingColorSpace}const Ku={clone:Ua,merge:ti};var rx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,sx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class Gr extends Ia{static get type(){return"ShaderMaterial"}constructor(e){super(),this.isShaderMaterial=!0,this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=rx,this.fragmentShader=sx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Ua(e.uniforms),this.uniformsGroups=ix(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){const t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(const r in this.uniforms){const a=this.uniforms[r].value;a&&a.isTexture?t.uniforms[r]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[r]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[r]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[r]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[r]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[r]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[r]={type:"m4",value:a.toArray()}:t.uniforms[r]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;const i={};for(const r in this.extensions)this.extensions[r]===!0&&(i[r]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}}class rm extends In{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new on,this.projectionMatrix=new on,this.projectionMatrixInverse=new on,this.coordinateSystem=Ur}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,t){super.updateWorldMatrix(e,t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}}const gs=new X,sm=new at,am=new at;class Ni extends rm{constructor(e=50,t=1,i=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){const t=.5*this.getFilmHeight()/e;this.fov=So*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){const e=Math.tan(Mo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return So*2*Math.atan(Math.tan(Mo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){gs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(gs.x,gs.y).multiplyScalar(-e/gs.z),gs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(gs.x,gs.y).multiplyScalar(-e/gs.z)}getViewSize(e,t){return this.getViewBounds(e,sm,am),t.subVectors(am,sm)}setViewOffset(e,t,i,r,s,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const e=this.near;let t=e*Math.tan(Mo*.5*this.fov)/this.zoom,i=2*t,r=this.aspect*i,s=-.5*r;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;s+=a.offsetX*r/l,t-=a.offsetY*i/c,r*=a.width/l,i*=a.height/c}const o=this.filmOffset;o!==0&&(s+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+r,t,t-i,e,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){const t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}}const ka=-90,Fa=1;class ax extends In{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;const r=new Ni(ka,Fa,e,t);r.layers=this.layers,this.add(r);const s=new Ni(ka,Fa,e,t);s.layers=this.layers,this.add(s);const a=new Ni(ka,Fa,e,t);a.layers=this.layers,this.add(a);const o=new Ni(ka,Fa,e,t);o.layers=this.layers,this.add(o);const l=new Ni(ka,Fa,e,t);l.layers=this.layers,this.add(l);const c=new Ni(ka,Fa,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const e=this.coordinateSystem,t=this.children.concat(),[i,r,s,a,o,l]=t;for(const c of t)this.remove(c);if(e===Ur)i.up.set(0,1,0),i.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Ul)i.up.set(0,-1,0),i.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(const c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();const{renderTarget:i,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());const[s,a,o,l,c,u]=this.children,h=e.getRenderTarget(),f=e.getActiveCubeFace(),m=e.getActiveMipmapLevel(),x=e.xr.enabled;e.xr.enabled=!1;const _=i.texture.generateMipmaps;i.texture.generateMipmaps=!1,e.setRenderTarget(i,0,r),e.render(t,s),e.setRenderTarget(i,1,r),e.render(t,a),e.setRenderTarget(i,2,r),e.render(t,o),e.setRenderTarget(i,3,r),e.render(t,l),e.setRenderTarget(i,4,r),e.render(t,c),i.texture.generateMipmaps=_,e.setRenderTarget(i,5,r),e.render(t,u),e.setRenderTarget(h,f,m),e.xr.enabled=x,i.texture.needsPMREMUpdate=!0}}class om extends ei{constructor(e,t,i,r,s,a,o,l,c,u){e=e!==void 0?e:[],t=t!==void 0?t:ma,super(e,t,i,r,s,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}}class ox extends Fs{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;const i={width:e,height:e,depth:1},r=[i,i,i,i,i,i];this.texture=new om(r,t.mapping,t.wrapS,t.wrapT,t.magFilter,t.minFilter,t.format,t.type,t.anisotropy,t.colorSpace),this.texture.isRenderTargetTexture=!0,this.texture.generateMipmaps=t.generateMipmaps!==void 0?t.generateMipmaps:!1,this.texture.minFilter=t.minFilter!==void 0?t.minFilter:ur}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;const i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},r=new ms(5,5,5),s=new Gr({name:"CubemapFromEquirect",uniforms:Ua(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ui,blending:ss});s.uniforms.tEquirect.value=t;const a=new dn(r,s),o=t.minFilter;return t.minFilter===Ns&&(t.minFilter=ur),new ax(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t,i,r){const s=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,i,r);e.setRenderTarget(s)}}const Ju=new X,lx=new X,cx=new _t;class vs{constructor(e=new X(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,r){return this.normal.set(e,t,i),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){const r=Ju.subVectors(i,t).cross(lx.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){const e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t){const i=e.delta(Ju),r=this.normal.dot(i);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;const s=-(e.start.dot(this.normal)+this.constant)/r;return s<0||s>1?null:t.copy(e.start).addScaledVector(i,s)}intersectsLine(e){const t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){const i=t||cx.getNormalMatrix(e),r=this.coplanarPoint(Ju).applyMatrix4(e),s=this.normal.applyMatrix3(i).normalize();return this.constant=-r.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}}const Hs=new Aa,Ql=new X;class Qu{constructor(e=new vs,t=new vs,i=new vs,r=new vs,s=new vs,a=new vs){this.planes=[e,t,i,r,s,a]}set(e,t,i,r,s,a){const o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(i),o[3].copy(r),o[4].copy(s),o[5].copy(a),this}copy(e){const t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Ur){const i=this.planes,r=e.elements,s=r[0],a=r[1],o=r[2],l=r[3],c=r[4],u=r[5],h=r[6],f=r[7],m=r[8],x=r[9],_=r[10],g=r[11],p=r[12],S=r[13],T=r[14],b=r[15];if(i[0].setComponents(l-s,f-c,g-m,b-p).normalize(),i[1].setComponents(l+s,f+c,g+m,b+p).normalize(),i[2].setComponents(l+a,f+u,g+x,b+S).normalize(),i[3].setComponents(l-a,f-u,g-x,b-S).normalize(),i[4].setComponents(l-o,f-h,g-_,b-T).normalize(),t===Ur)i[5].setComponents(l+o,f+h,g+_,b+T).normalize();else if(t===Ul)i[5].setComponents(o,h,_,T).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Hs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{const t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Hs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Hs)}intersectsSprite(e){return Hs.center.set(0,0,0),Hs.radius=.7071067811865476,Hs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Hs)}intersectsSphere(e){const t=this.planes,i=e.center,r=-e.radius;for(let s=0;s<6;s++)if(t[s].distanceToPoint(i)<r)return!1;return!0}intersectsBox(e){const t=this.planes;for(let i=0;i<6;i++){const r=t[i];if(Ql.x=r.normal.x>0?e.max.x:e.min.x,Ql.y=r.normal.y>0?e.max.y:e.min.y,Ql.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(Ql)<0)return!1}return!0}containsPoint(e){const t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}function lm(){let n=null,e=!1,t=null,i=null;function r(s,a){t(s,a),i=n.requestAnimationFrame(r)}return{start:function(){e!==!0&&t!==null&&(i=n.requestAnimationFrame(r),e=!0)},stop:function(){n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(s){t=s},setContext:function(s){n=s}}}function ux(n){const e=new WeakMap;function t(o,l){const c=o.array,u=o.usage,h=c.byteLength,f=n.createBuffer();n.bindBuffer(l,f),n.bufferData(l,c,u),o.onUploadCallback();let m;if(c instanceof Float32Array)m=n.FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?m=n.HALF_FLOAT:m=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)m=n.SHORT;else if(c instanceof Uint32Array)m=n.UNSIGNED_INT;else if(c instanceof Int32Array)m=n.INT;else if(c instanceof Int8Array)m=n.BYTE;else if(c instanceof Uint8Array)m=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)m=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:m,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:h}}function i(o,l,c){const u=l.array,h=l.updateRanges;if(n.bindBuffer(c,o),h.length===0)n.bufferSubData(c,0,u);else{h.sort((m,x)=>m.start-x.start);let f=0;for(let m=1;m<h.length;m++){const x=h[f],_=h[m];_.start<=x.start+x.count+1?x.count=Math.max(x.count,_.start+_.count-x.start):(++f,h[f]=_)}h.length=f+1;for(let m=0,x=h.length;m<x;m++){const _=h[m];n.bufferSubData(c,_.start*u.BYTES_PER_ELEMENT,u,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function r(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function s(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=e.get(o);l&&(n.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const u=e.get(o);(!u||u.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,o,l),c.version=o.version}}return{get:r,remove:s,update:a}}class Do extends Un{constructor(e=1,t=1,i=1,r=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:r};const s=e/2,a=t/2,o=Math.floor(i),l=Math.floor(r),c=o+1,u=l+1,h=e/o,f=t/l,m=[],x=[],_=[],g=[];for(let p=0;p<u;p++){const S=p*f-a;for(let T=0;T<c;T++){const b=T*h-s;x.push(b,-S,0),_.push(0,0,1),g.push(T/o),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let S=0;S<o;S++){const T=S+c*p,b=S+c*(p+1),B=S+1+c*(p+1),P=S+1+c*p;m.push(T,b,P),m.push(b,B,P)}this.setIndex(m),this.setAttribute("position",new Jt(x,3)),this.setAttribute("normal",new Jt(_,3)),this.setAttribute("uv",new Jt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new Do(e.width,e.height,e.widthSegments,e.heightSegments)}}var hx=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,fx=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,dx=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,px=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,mx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,gx=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,vx=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,xx=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,_x=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec3 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 ).rgb;
	}
#endif`,yx=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,bx=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Mx=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Sx=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,wx=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Ex=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Tx=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Ax=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Cx=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Rx=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Dx=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,Px=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,Lx=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,Ix=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif
#ifdef USE_BATCHING_COLOR
	vec3 batchingColor = getBatchingColor( getIndirectIndex( gl_DrawID ) );
	vColor.xyz *= batchingColor.xyz;
#endif`,Nx=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );
}
mat3 transposeMat3( const in mat3 m ) {
	mat3 tmp;
	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );
	return tmp;
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Ux=`#ifdef ENVMAP_TYPE_CUBE_UV
	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0
	float getFace( vec3 direction ) {
		vec3 absDirection = abs( direction );
		float face = - 1.0;
		if ( absDirection.x > absDirection.z ) {
			if ( absDirection.x > absDirection.y )
				face = direction.x > 0.0 ? 0.0 : 3.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		} else {
			if ( absDirection.z > absDirection.y )
				face = direction.z > 0.0 ? 2.0 : 5.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		}
		return face;
	}
	vec2 getUV( vec3 direction, float face ) {
		vec2 uv;
		if ( face == 0.0 ) {
			uv = vec2( direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 1.0 ) {
			uv = vec2( - direction.x, - direction.z ) / abs( direction.y );
		} else if ( face == 2.0 ) {
			uv = vec2( - direction.x, direction.y ) / abs( direction.z );
		} else if ( face == 3.0 ) {
			uv = vec2( - direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 4.0 ) {
			uv = vec2( - direction.x, direction.z ) / abs( direction.y );
		} else {
			uv = vec2( direction.x, direction.y ) / abs( direction.z );
		}
		return 0.5 * ( uv + 1.0 );
	}
	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {
		float face = getFace( direction );
		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );
		mipInt = max( mipInt, cubeUV_minMipLevel );
		float faceSize = exp2( mipInt );
		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0;
		if ( face > 2.0 ) {
			uv.y += faceSize;
			face -= 3.0;
		}
		uv.x += face * faceSize;
		uv.x += filterInt * 3.0 * cubeUV_minTileSize;
		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );
		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;
		#ifdef texture2DGradEXT
			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb;
		#else
			return texture2D( envMap, uv ).rgb;
		#endif
	}
	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0
	float roughnessToMip( float roughness ) {
		float mip = 0.0;
		if ( roughness >= cubeUV_r1 ) {
			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;
		} else if ( roughness >= cubeUV_r4 ) {
			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;
		} else if ( roughness >= cubeUV_r5 ) {
			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;
		} else if ( roughness >= cubeUV_r6 ) {
			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;
		} else {
			mip = - 2.0 * log2( 1.16 * roughness );		}
		return mip;
	}
	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {
		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );
		float mipF = fract( mip );
		float mipInt = floor( mip );
		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );
		if ( mipF == 0.0 ) {
			return vec4( color0, 1.0 );
		} else {
			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );
			return vec4( mix( color0, color1, mipF ), 1.0 );
		}
	}
#endif`,kx=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
	#ifdef FLIP_SIDED
		transformedTangent = - transformedTangent;
	#endif
#endif`,Fx=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,zx=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Ox=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Bx=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Hx="gl_FragColor = linearToOutputTexel( gl_FragColor );",Vx=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Gx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );
	#else
		vec4 envColor = vec4( 0.0 );
	#endif
	#ifdef ENVMAP_BLENDING_MULTIPLY
		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_MIX )
		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_ADD )
		outgoingLight += envColor.xyz * specularStrength * reflectivity;
	#endif
#endif`,Wx=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,qx=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Xx=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Yx=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,$x=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,jx=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Zx=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Kx=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Jx=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Qx=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,e5=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,t5=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,n5=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif`,i5=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * worldNormal, 1.0 );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );
			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * reflectVec, roughness );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_CUBE_UV
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
#endif`,r5=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,s5=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,a5=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,o5=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,l5=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.0525 );material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,c5=`struct PhysicalMaterial {
	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	float dispersion;
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );
		return saturate(v);
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;
	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;
	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );
	return saturate( DG * RECIPROCAL_PI );
}
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );
	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );
	vec4 r = roughness * c0 + c1;
	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;
	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;
	return fab;
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
	#endif
	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
	#endif
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );
	#else
		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );
	#endif
	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );
	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;
	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,u5=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );
	}
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,h5=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )
		iblIrradiance += getIBLIrradiance( geometryNormal );
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,f5=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,d5=`#if defined( USE_LOGDEPTHBUF )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,p5=`#if defined( USE_LOGDEPTHBUF )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,m5=`#ifdef USE_LOGDEPTHBUF
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,g5=`#ifdef USE_LOGDEPTHBUF
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,v5=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,x5=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,_5=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,y5=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,b5=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,M5=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,S5=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,w5=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,E5=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,T5=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,A5=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,C5=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,R5=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,D5=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,P5=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,L5=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,I5=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,N5=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,U5=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,k5=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,F5=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,z5=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,O5=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return depth * ( near - far ) - near;
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return ( near * far ) / ( ( far - near ) * depth - far );
}`,B5=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,H5=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,V5=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,G5=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,W5=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,q5=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,X5=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {
		return step( compare, unpackRGBAToDepth( texture2D( depths, uv ) ) );
	}
	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {
		return unpackRGBATo2Half( texture2D( shadow, uv ) );
	}
	float VSMShadow (sampler2D shadow, vec2 uv, float compare ){
		float occlusion = 1.0;
		vec2 distribution = texture2DDistribution( shadow, uv );
		float hard_shadow = step( compare , distribution.x );
		if (hard_shadow != 1.0 ) {
			float distance = compare - distribution.x ;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance );			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 );			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );
		}
		return occlusion;
	}
	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
		float shadow = 1.0;
		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;
		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
		if ( frustumTest ) {
		#if defined( SHADOWMAP_TYPE_PCF )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;
			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );
		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;
			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;
			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );
		#elif defined( SHADOWMAP_TYPE_VSM )
			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );
		#else
			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );
		#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	vec2 cubeToUV( vec3 v, float texelSizeY ) {
		vec3 absV = abs( v );
		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );
		vec2 planar = v.xy;
		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;
		if ( absV.z >= almostOne ) {
			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;
		} else if ( absV.x >= almostOne ) {
			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;
		} else if ( absV.y >= almostOne ) {
			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;
		}
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );
	}
	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		
		float lightToPositionLength = length( lightToPosition );
		if ( lightToPositionLength - shadowCameraFar <= 0.0 && lightToPositionLength - shadowCameraNear >= 0.0 ) {
			float dp = ( lightToPositionLength - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear );			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );
			#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )
				vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;
				shadow = (
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
				) * ( 1.0 / 9.0 );
			#else
				shadow = texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );
			#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
#endif`,Y5=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,$5=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,j5=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Z5=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,K5=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,J5=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Q5=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,e_=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,t_=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,n_=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,i_=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,r_=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,s_=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
		
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
		
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		
		#else
		
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,a_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,o_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,l_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,c_=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const yt={alphahash_fragment:hx,alphahash_pars_fragment:fx,alphamap_fragment:dx,alphamap_pars_fragment:px,alphatest_fragment:mx,alphatest_pars_fragment:gx,aomap_fragment:vx,aomap_pars_fragment:xx,batching_pars_vertex:_x,batching_vertex:yx,begin_vertex:bx,beginnormal_vertex:Mx,bsdfs:Sx,iridescence_fragment:wx,bumpmap_pars_fragment:Ex,clipping_planes_fragment:Tx,clipping_planes_pars_fragment:Ax,clipping_planes_pars_vertex:Cx,clipping_planes_vertex:Rx,color_fragment:Dx,color_pars_fragment:Px,color_pars_vertex:Lx,color_vertex:Ix,common:Nx,cube_uv_reflection_fragment:Ux,defaultnormal_vertex:kx,displacementmap_pars_vertex:Fx,displacementmap_vertex:zx,emissivemap_fragment:Ox,emissivemap_pars_fragment:Bx,colorspace_fragment:Hx,colorspace_pars_fragment:Vx,envmap_fragment:Gx,envmap_common_pars_fragment:Wx,envmap_pars_fragment:qx,envmap_pars_vertex:Xx,envmap_physical_pars_fragment:i5,envmap_vertex:Yx,fog_vertex:$x,fog_pars_vertex:jx,fog_fragment:Zx,fog_pars_fragment:Kx,gradientmap_pars_fragment:Jx,lightmap_pars_fragment:Qx,lights_lambert_fragment:e5,lights_lambert_pars_fragment:t5,lights_pars_begin:n5,lights_toon_fragment:r5,lights_toon_pars_fragment:s5,lights_phong_fragment:a5,lights_phong_pars_fragment:o5,lights_physical_fragment:l5,lights_physical_pars_fragment:c5,lights_fragment_begin:u5,lights_fragment_maps:h5,lights_fragment_end:f5,logdepthbuf_fragment:d5,logdepthbuf_pars_fragment:p5,logdepthbuf_pars_vertex:m5,logdepthbuf_vertex:g5,map_fragment:v5,map_pars_fragment:x5,map_particle_fragment:_5,map_particle_pars_fragment:y5,metalnessmap_fragment:b5,metalnessmap_pars_fragment:M5,morphinstance_vertex:S5,morphcolor_vertex:w5,morphnormal_vertex:E5,morphtarget_pars_vertex:T5,morphtarget_vertex:A5,normal_fragment_begin:C5,normal_fragment_maps:R5,normal_pars_fragment:D5,normal_pars_vertex:P5,normal_vertex:L5,normalmap_pars_fragment:I5,clearcoat_normal_fragment_begin:N5,clearcoat_normal_fragment_maps:U5,clearcoat_pars_fragment:k5,iridescence_pars_fragment:F5,opaque_fragment:z5,packing:O5,premultiplied_alpha_fragment:B5,project_vertex:H5,dithering_fragment:V5,dithering_pars_fragment:G5,roughnessmap_fragment:W5,roughnessmap_pars_fragment:q5,shadowmap_pars_fragment:X5,shadowmap_pars_vertex:Y5,shadowmap_vertex:$5,shadowmask_pars_fragment:j5,skinbase_vertex:Z5,skinning_pars_vertex:K5,skinning_vertex:J5,skinnormal_vertex:Q5,specularmap_fragment:e_,specularmap_pars_fragment:t_,tonemapping_fragment:n_,tonemapping_pars_fragment:i_,transmission_fragment:r_,transmission_pars_fragment:s_,uv_pars_fragment:a_,uv_pars_vertex:o_,uv_vertex:l_,worldpos_vertex:c_,background_vert:`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,background_frag:`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,backgroundCube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,backgroundCube_frag:`#ifdef ENVMAP_TYPE_CUBE
	uniform samplerCube envMap;
#elif defined( ENVMAP_TYPE_CUBE_UV )
	uniform sampler2D envMap;
#endif
uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <cube_uv_reflection_fragment>
void main() {
	#ifdef ENVMAP_TYPE_CUBE
		vec4 texColor = textureCube( envMap, backgroundRotation * vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );
	#elif defined( ENVMAP_TYPE_CUBE_UV )
		vec4 texColor = textureCubeUV( envMap, backgroundRotation * vWorldDirection, backgroundBlurriness );
	#else
		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,cube_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,cube_frag:`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,depth_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,depth_frag:`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	float fragCoordZ = 0.5 * vHighPrecisionZW[0] / vHighPrecisionZW[1] + 0.5;
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,distanceRGBA_vert:`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,distanceRGBA_frag:`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main () {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = packDepthToRGBA( dist );
}`,equirect_vert:`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,equirect_frag:`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,linedashed_vert:`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,linedashed_frag:`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,meshbasic_vert:`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,meshbasic_frag:`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshlambert_vert:`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshlambert_frag:`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshmatcap_vert:`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,meshmatcap_frag:`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshnormal_vert:`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,meshnormal_frag:`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( packNormalToRGB( normal ), diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,meshphong_vert:`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshphong_frag:`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshphysical_vert:`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,meshphysical_frag:`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );
		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;
	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,meshtoon_vert:`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,meshtoon_frag:`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,points_vert:`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,points_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,shadow_vert:`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,shadow_frag:`uniform vec3 color;
uniform float opacity;
#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,sprite_vert:`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,sprite_frag:`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`},De={common:{diffuse:{value:new Ct(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new _t},alphaMap:{value:null},alphaMapTransform:{value:new _t},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new _t}},envmap:{envMap:{value:null},envMapRotation:{value:new _t},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new _t}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new _t}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new _t},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new _t},normalScale:{value:new at(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new _t},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new _t}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new _t}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new _t}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ct(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Ct(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new _t},alphaTest:{value:0},uvTransform:{value:new _t}},sprite:{diffuse:{value:new Ct(16777215)},opacity:{value:1},center:{value:new at(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new _t},alphaMap:{value:null},alphaMapTransform:{value:new _t},alphaTest:{value:0}}},hi={basic:{uniforms:ti([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.fog]),vertexShader:yt.meshbasic_vert,fragmentShader:yt.meshbasic_frag},lambert:{uniforms:ti([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.fog,De.lights,{emissive:{value:new Ct(0)}}]),vertexShader:yt.meshlambert_vert,fragmentShader:yt.meshlambert_frag},phong:{uniforms:ti([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.fog,De.lights,{emissive:{value:new Ct(0)},specular:{value:new Ct(1118481)},shininess:{value:30}}]),vertexShader:yt.meshphong_vert,fragmentShader:yt.meshphong_frag},standard:{uniforms:ti([De.common,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.roughnessmap,De.metalnessmap,De.fog,De.lights,{emissive:{value:new Ct(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:yt.meshphysical_vert,fragmentShader:yt.meshphysical_frag},toon:{uniforms:ti([De.common,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.gradientmap,De.fog,De.lights,{emissive:{value:new Ct(0)}}]),vertexShader:yt.meshtoon_vert,fragmentShader:yt.meshtoon_frag},matcap:{uniforms:ti([De.common,De.bumpmap,De.normalmap,De.displacementmap,De.fog,{matcap:{value:null}}]),vertexShader:yt.meshmatcap_vert,fragmentShader:yt.meshmatcap_frag},points:{uniforms:ti([De.points,De.fog]),vertexShader:yt.points_vert,fragmentShader:yt.points_frag},dashed:{uniforms:ti([De.common,De.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:yt.linedashed_vert,fragmentShader:yt.linedashed_frag},depth:{uniforms:ti([De.common,De.displacementmap]),vertexShader:yt.depth_vert,fragmentShader:yt.depth_frag},normal:{uniforms:ti([De.common,De.bumpmap,De.normalmap,De.displacementmap,{opacity:{value:1}}]),vertexShader:yt.meshnormal_vert,fragmentShader:yt.meshnormal_frag},sprite:{uniforms:ti([De.sprite,De.fog]),vertexShader:yt.sprite_vert,fragmentShader:yt.sprite_frag},background:{uniforms:{uvTransform:{value:new _t},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:yt.background_vert,fragmentShader:yt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new _t}},vertexShader:yt.backgroundCube_vert,fragmentShader:yt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:yt.cube_vert,fragmentShader:yt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:yt.equirect_vert,fragmentShader:yt.equirect_frag},distanceRGBA:{uniforms:ti([De.common,De.displacementmap,{referencePosition:{value:new X},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:yt.distanceRGBA_vert,fragmentShader:yt.distanceRGBA_frag},shadow:{uniforms:ti([De.lights,De.fog,{color:{value:new Ct(0)},opacity:{value:1}}]),vertexShader:yt.shadow_vert,fragmentShader:yt.shadow_frag}};hi.physical={uniforms:ti([hi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new _t},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new _t},clearcoatNormalScale:{value:new at(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new _t},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new _t},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new _t},sheen:{value:0},sheenColor:{value:new Ct(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new _t},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new _t},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new _t},transmissionSamplerSize:{value:new at},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new _t},attenuationDistance:{value:0},attenuationColor:{value:new Ct(0)},specularColor:{value:new Ct(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new _t},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new _t},anisotropyVector:{value:new at},anisotropyMap:{value:null},anisotropyMapTransform:{value:new _t}}]),vertexShader:yt.meshphysical_vert,fragmentShader:yt.meshphysical_frag};const e0={r:0,b:0,g:0},Vs=new hr,u_=new on;function h_(n,e,t,i,r,s,a){const o=new Ct(0);let l=s===!0?0:1,c,u,h=null,f=0,m=null;function x(S){let T=S.isScene===!0?S.background:null;return T&&T.isTexture&&(T=(S.backgroundBlurriness>0?t:e).get(T)),T}function _(S){let T=!1;const b=x(S);b===null?p(o,l):b&&b.isColor&&(p(b,1),T=!0);const B=n.xr.getEnvironmentBlendMode();B==="additive"?i.buffers.color.setClear(0,0,0,1,a):B==="alpha-blend"&&i.buffers.color.setClear(0,0,0,0,a),(n.autoClear||T)&&(i.buffers.depth.setTest(!0),i.buffers.depth.setMask(!0),i.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function g(S,T){const b=x(T);b&&(b.isCubeTexture||b.mapping===Al)?(u===void 0&&(u=new dn(new ms(1,1,1),new Gr({name:"BackgroundCubeMaterial",uniforms:Ua(hi.backgroundCube.uniforms),vertexShader:hi.backgroundCube.vertexShader,fragmentShader:hi.backgroundCube.fragmentShader,side:ui,depthTest:!1,depthWrite:!1,fog:!1})),u.geometry.deleteAttribute("normal"),u.geometry.deleteAttribute("uv"),u.onBeforeRender=function(B,P,N){this.matrixWorld.copyPosition(N.matrixWorld)},Object.defineProperty(u.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),r.update(u)),Vs.copy(T.backgroundRotation),Vs.x*=-1,Vs.y*=-1,Vs.z*=-1,b.isCubeTexture&&b.isRenderTargetTexture===!1&&(Vs.y*=-1,Vs.z*=-1),u.material.uniforms.envMap.value=b,u.material.uniforms.flipEnvMap.value=b.isCubeTexture&&b.isRenderTargetTexture===!1?-1:1,u.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,u.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,u.material.uniforms.backgroundRotation.value.setFromMatrix4(u_.makeRotationFromEuler(Vs)),u.material.toneMapped=Pt.getTransfer(b.colorSpace)!==Gt,(h!==b||f!==b.version||m!==n.toneMapping)&&(u.material.needsUpdate=!0,h=b,f=b.version,m=n.toneMapping),u.layers.enableAll(),S.unshift(u,u.geometry,u.material,0,0,null)):b&&b.isTexture&&(c===void 0&&(c=new dn(new Do(2,2),new Gr({name:"BackgroundMaterial",uniforms:Ua(hi.background.uniforms),vertexShader:hi.background.vertexShader,fragmentShader:hi.background.fragmentShader,side:rs,depthTest:!1,depthWrite:!1,fog:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),r.update(c)),c.material.uniforms.t2D.value=b,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.toneMapped=Pt.getTransfer(b.colorSpace)!==Gt,b.matrixAutoUpdate===!0&&b.updateMatrix(),c.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||f!==b.version||m!==n.toneMapping)&&(c.material.needsUpdate=!0,h=b,f=b.version,m=n.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null))}function p(S,T){S.getRGB(e0,im(n)),i.buffers.color.setClear(e0.r,e0.g,e0.b,T,a)}return{getClearColor:function(){return o},setClearColor:function(S,T=1){o.set(S),l=T,p(o,l)},getClearAlpha:function(){return l},setClearAlpha:function(S){l=S,p(o,l)},render:_,addToRenderList:g}}function f_(n,e){const t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},r=f(null);let s=r,a=!1;function o(w,L,W,H,$){let J=!1;const K=h(H,W,L);s!==K&&(s=K,c(s.object)),J=m(w,H,W,$),J&&x(w,H,W,$),$!==null&&e.update($,n.ELEMENT_ARRAY_BUFFER),(J||a)&&(a=!1,b(w,L,W,H),$!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get($).buffer))}function l(){return n.createVertexArray()}function c(w){return n.bindVertexArray(w)}function u(w){return n.deleteVertexArray(w)}function h(w,L,W){const H=W.wireframe===!0;let $=i[w.id];$===void 0&&($={},i[w.id]=$);let J=$[L.id];J===void 0&&(J={},$[L.id]=J);let K=J[H];return K===void 0&&(K=f(l()),J[H]=K),K}function f(w){const L=[],W=[],H=[];for(let $=0;$<t;$++)L[$]=0,W[$]=0,H[$]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:L,enabledAttributes:W,attributeDivisors:H,object:w,attributes:{},index:null}}function m(w,L,W,H){const $=s.attributes,J=L.attributes;let K=0;const ae=W.getAttributes();for(const oe in ae)if(ae[oe].location>=0){const ve=$[oe];let we=J[oe];if(we===void 0&&(oe==="instanceMatrix"&&w.instanceMatrix&&(we=w.instanceMatrix),oe==="instanceColor"&&w.instanceColor&&(we=w.instanceColor)),ve===void 0||ve.attribute!==we||we&&ve.data!==we.data)return!0;K++}return s.attributesNum!==K||s.index!==H}function x(w,L,W,H){const $={},J=L.attributes;let K=0;const ae=W.getAttributes();for(const oe in ae)if(ae[oe].location>=0){let ve=J[oe];ve===void 0&&(oe==="instanceMatrix"&&w.instanceMatrix&&(ve=w.instanceMatrix),oe==="instanceColor"&&w.instanceColor&&(ve=w.instanceColor));const we={};we.attribute=ve,ve&&ve.data&&(we.data=ve.data),$[oe]=we,K++}s.attributes=$,s.attributesNum=K,s.index=H}function _(){const w=s.newAttributes;for(let L=0,W=w.length;L<W;L++)w[L]=0}function g(w){p(w,0)}function p(w,L){const W=s.newAttributes,H=s.enabledAttributes,$=s.attributeDivisors;W[w]=1,H[w]===0&&(n.enableVertexAttribArray(w),H[w]=1),$[w]!==L&&(n.vertexAttribDivisor(w,L),$[w]=L)}function S(){const w=s.newAttributes,L=s.enabledAttributes;for(let W=0,H=L.length;W<H;W++)L[W]!==w[W]&&(n.disableVertexAttribArray(W),L[W]=0)}function T(w,L,W,H,$,J,K){K===!0?n.vertexAttribIPointer(w,L,W,$,J):n.vertexAttribPointer(w,L,W,H,$,J)}function b(w,L,W,H){_();const $=H.attributes,J=W.getAttributes(),K=L.defaultAttributeValues;for(const ae in J){const oe=J[ae];if(oe.location>=0){let _e=$[ae];if(_e===void 0&&(ae==="instanceMatrix"&&w.instanceMatrix&&(_e=w.instanceMatrix),ae==="instanceColor"&&w.instanceColor&&(_e=w.instanceColor)),_e!==void 0){const ve=_e.normalized,we=_e.itemSize,he=e.get(_e);if(he===void 0)continue;const me=he.buffer,se=he.type,pe=he.bytesPerElement,Ee=se===n.INT||se===n.UNSIGNED_INT||_e.gpuType===Kc;if(_e.isInterleavedBufferAttribute){const fe=_e.data,Fe=fe.stride,$e=_e.offset;if(fe.isInstancedInterleavedBuffer){for(let qe=0;qe<oe.locationSize;qe++)p(oe.location+qe,fe.meshPerAttribute);w.isInstancedMesh!==!0&&H._maxInstanceCount===void 0&&(H._maxInstanceCount=fe.meshPerAttribute*fe.count)}else for(let qe=0;qe<oe.locationSize;qe++)g(oe.location+qe);n.bindBuffer(n.ARRAY_BUFFER,me);for(let qe=0;qe<oe.locationSize;qe++)T(oe.location+qe,we/oe.locationSize,se,ve,Fe*pe,($e+we/oe.locationSize*qe)*pe,Ee)}else{if(_e.isInstancedBufferAttribute){for(let fe=0;fe<oe.locationSize;fe++)p(oe.location+fe,_e.meshPerAttribute);w.isInstancedMesh!==!0&&H._maxInstanceCount===void 0&&(H._maxInstanceCount=_e.meshPerAttribute*_e.count)}else for(let fe=0;fe<oe.locationSize;fe++)g(oe.location+fe);n.bindBuffer(n.ARRAY_BUFFER,me);for(let fe=0;fe<oe.locationSize;fe++)T(oe.location+fe,we/oe.locationSize,se,ve,we*pe,we/oe.locationSize*fe*pe,Ee)}}else if(K!==void 0){const ve=K[ae];if(ve!==void 0)switch(ve.length){case 2:n.vertexAttrib2fv(oe.location,ve);break;case 3:n.vertexAttrib3fv(oe.location,ve);break;case 4:n.vertexAttrib4fv(oe.location,ve);break;default:n.vertexAttrib1fv(oe.location,ve)}}}}S()}function B(){z();for(const w in i){const L=i[w];for(const W in L){const H=L[W];for(const $ in H)u(H[$].object),delete H[$];delete L[W]}delete i[w]}}function P(w){if(i[w.id]===void 0)return;const L=i[w.id];for(const W in L){const H=L[W];for(const $ in H)u(H[$].object),delete H[$];delete L[W]}delete i[w.id]}function N(w){for(const L in i){const W=i[L];if(W[w.id]===void 0)continue;const H=W[w.id];for(const $ in H)u(H[$].object),delete H[$];delete W[w.id]}}function z(){C(),a=!0,s!==r&&(s=r,c(s.object))}function C(){r.geometry=null,r.program=null,r.wireframe=!1}return{setup:o,reset:z,resetDefaultState:C,dispose:B,releaseStatesOfGeometry:P,releaseStatesOfProgram:N,initAttributes:_,enableAttribute:g,disableUnusedAttributes:S}}function d_(n,e,t){let i;function r(c){i=c}function s(c,u){n.drawArrays(i,c,u),t.update(u,i,1)}function a(c,u,h){h!==0&&(n.drawArraysInstanced(i,c,u,h),t.update(u,i,h))}function o(c,u,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,c,0,u,0,h);let m=0;for(let x=0;x<h;x++)m+=u[x];t.update(m,i,1)}function l(c,u,h,f){if(h===0)return;const m=e.get("WEBGL_multi_draw");if(m===null)for(let x=0;x<c.length;x++)a(c[x],u[x],f[x]);else{m.multiDrawArraysInstancedWEBGL(i,c,0,u,0,f,0,h);let x=0;for(let _=0;_<h;_++)x+=u[_]*f[_];t.update(x,i,1)}}this.setMode=r,this.render=s,this.renderInstances=a,this.renderMultiDraw=o,this.renderMultiDrawInstances=l}function p_(n,e,t,i){let r;function s(){if(r!==void 0)return r;if(e.has("EXT_texture_filter_anisotropic")===!0){const N=e.get("EXT_texture_filter_anisotropic");r=n.getParameter(N.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else r=0;return r}function a(N){return!(N!==Gi&&i.convert(N)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(N){const z=N===bo&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(N!==Ir&&i.convert(N)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE)&&N!==Nr&&!z)}function l(N){if(N==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";N="mediump"}return N==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp";const u=l(c);u!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);const h=t.logarithmicDepthBuffer===!0,f=t.reverseDepthBuffer===!0&&e.has("EXT_clip_control"),m=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),x=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=n.getParameter(n.MAX_TEXTURE_SIZE),g=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),S=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),T=n.getParameter(n.MAX_VARYING_VECTORS),b=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),B=x>0,P=n.getParameter(n.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reverseDepthBuffer:f,maxTextures:m,maxVertexTextures:x,maxTextureSize:_,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:S,maxVaryings:T,maxFragmentUniforms:b,vertexTextures:B,maxSamples:P}}function m_(n){const e=this;let t=null,i=0,r=!1,s=!1;const a=new vs,o=new _t,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(h,f){const m=h.length!==0||f||i!==0||r;return r=f,i=h.length,m},this.beginShadows=function(){s=!0,u(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(h,f){t=u(h,f,0)},this.setState=function(h,f,m){const x=h.clippingPlanes,_=h.clipIntersection,g=h.clipShadows,p=n.get(h);if(!r||x===null||x.length===0||s&&!g)s?u(null):c();else{const S=s?0:i,T=S*4;let b=p.clippingState||null;l.value=b,b=u(x,f,T,m);for(let B=0;B!==T;++B)b[B]=t[B];p.clippingState=b,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function u(h,f,m,x){const _=h!==null?h.length:0;let g=null;if(_!==0){if(g=l.value,x!==!0||g===null){const p=m+_*4,S=f.matrixWorldInverse;o.getNormalMatrix(S),(g===null||g.length<p)&&(g=new Float32Array(p));for(let T=0,b=m;T!==_;++T,b+=4)a.copy(h[T]).applyMatrix4(S,o),a.normal.toArray(g,b),g[b+3]=a.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=_,e.numIntersection=0,g}}function g_(n){let e=new WeakMap;function t(a,o){return o===Xc?a.mapping=ma:o===Yc&&(a.mapping=ga),a}function i(a){if(a&&a.isTexture){const o=a.mapping;if(o===Xc||o===Yc)if(e.has(a)){const l=e.get(a).texture;return t(l,a.mapping)}else{const l=a.image;if(l&&l.height>0){const c=new ox(l.height);return c.fromEquirectangularTexture(n,a),e.set(a,c),a.addEventListener("dispose",r),t(c.texture,a.mapping)}else return null}}return a}function r(a){const o=a.target;o.removeEventListener("dispose",r);const l=e.get(o);l!==void 0&&(e.delete(o),l.dispose())}function s(){e=new WeakMap}return{get:i,dispose:s}}class cm extends rm{constructor(e=-1,t=1,i=1,r=-1,s=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=r,this.near=s,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,r,s,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,r=(this.top+this.bottom)/2;let s=i-e,a=i+e,o=r+t,l=r-t;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,a=s+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(s,a,o,l,this.near,this.far,this.coordinateSystem),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){const t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}}const za=4,um=[.125,.215,.35,.446,.526,.582],Gs=20,eh=new cm,hm=new Ct;let th=null,nh=0,ih=0,rh=!1;const Ws=(1+Math.sqrt(5))/2,Oa=1/Ws,fm=[new X(-Ws,Oa,0),new X(Ws,Oa,0),new X(-Oa,0,Ws),new X(Oa,0,Ws),new X(0,Ws,-Oa),new X(0,Ws,Oa),new X(-1,1,-1),new X(1,1,-1),new X(-1,1,1),new X(1,1,1)];class dm{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,t=0,i=.1,r=100){th=this._renderer.getRenderTarget(),nh=this._renderer.getActiveCubeFace(),ih=this._renderer.getActiveMipmapLevel(),rh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(256);const s=this._allocateTargets();return s.depthBuffer=!0,this._sceneToCubeUV(e,i,r,s),t>0&&this._blur(s,0,0,t),this._applyPMREM(s),this._cleanup(s),s}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=gm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=mm(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(th,nh,ih),this._renderer.xr.enabled=rh,e.scissorTest=!1,t0(e,0,0,e.width,e.height)}_fromTexture(e,t){e.mapping===ma||e.mapping===ga?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),th=this._renderer.getRenderTarget(),nh=this._renderer.getActiveCubeFace(),ih=this._renderer.getActiveMipmapLevel(),rh=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;const i=t||this._allocateTargets();return this._textureToCubeUV(e,i),this._applyPMREM(i),this._cleanup(i),i}_allocateTargets(){const e=3*Math.max(this._cubeSize,112),t=4*this._cubeSize,i={magFilter:ur,minFilter:ur,generateMipmaps:!1,type:bo,format:Gi,colorSpace:ya,depthBuffer:!1},r=pm(e,t,i);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==t){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=pm(e,t,i);const{_lodMax:s}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=v_(s)),this._blurMaterial=x_(s,e,t)}return r}_compileMaterial(e){const t=new dn(this._lodPlanes[0],e);this._renderer.compile(t,eh)}_sceneToCubeUV(e,t,i,r){const o=new Ni(90,1,t,i),l=[1,-1,1,1,1,1],c=[1,1,1,-1,-1,-1],u=this._renderer,h=u.autoClear,f=u.toneMapping;u.getClearColor(hm),u.toneMapping=as,u.autoClear=!1;const m=new Kp({name:"PMREM.Background",side:ui,depthWrite:!1,depthTest:!1}),x=new dn(new ms,m);let _=!1;const g=e.background;g?g.isColor&&(m.color.copy(g),e.background=null,_=!0):(m.color.copy(hm),_=!0);for(let p=0;p<6;p++){const S=p%3;S===0?(o.up.set(0,l[p],0),o.lookAt(c[p],0,0)):S===1?(o.up.set(0,0,l[p]),o.lookAt(0,c[p],0)):(o.up.set(0,l[p],0),o.lookAt(0,0,c[p]));const T=this._cubeSize;t0(r,S*T,p>2?T:0,T,T),u.setRenderTarget(r),_&&u.render(x,o),u.render(e,o)}x.geometry.dispose(),x.material.dispose(),u.toneMapping=f,u.autoClear=h,e.background=g}_textureToCubeUV(e,t){const i=this._renderer,r=e.mapping===ma||e.mapping===ga;r?(this._cubemapMaterial===null&&(this._cubemapMaterial=gm()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=mm());const s=r?this._cubemapMaterial:this._equirectMaterial,a=new dn(this._lodPlanes[0],s),o=s.uniforms;o.envMap.value=e;const l=this._cubeSize;t0(t,0,0,3*l,2*l),i.setRenderTarget(t),i.render(a,eh)}_applyPMREM(e){const t=this._renderer,i=t.autoClear;t.autoClear=!1;const r=this._lodPlanes.length;for(let s=1;s<r;s++){const a=Math.sqrt(this._sigmas[s]*this._sigmas[s]-this._sigmas[s-1]*this._sigmas[s-1]),o=fm[(r-s-1)%fm.length];this._blur(e,s-1,s,a,o)}t.autoClear=i}_blur(e,t,i,r,s){const a=this._pingPongRenderTarget;this._halfBlur(e,a,t,i,r,"latitudinal",s),this._halfBlur(a,e,i,i,r,"longitudinal",s)}_halfBlur(e,t,i,r,s,a,o){const l=this._renderer,c=this._blurMaterial;a!=="latitudinal"&&a!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");const u=3,h=new dn(this._lodPlanes[r],c),f=c.uniforms,m=this._sizeLods[i]-1,x=isFinite(s)?Math.PI/(2*m):2*Math.PI/(2*Gs-1),_=s/x,g=isFinite(s)?1+Math.floor(u*_):Gs;g>Gs&&console.warn(`sigmaRadians, ${s}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Gs}`);const p=[];let S=0;for(let N=0;N<Gs;++N){const z=N/_,C=Math.exp(-z*z/2);p.push(C),N===0?S+=C:N<g&&(S+=2*C)}for(let N=0;N<p.length;N++)p[N]=p[N]/S;f.envMap.value=e.texture,f.samples.value=g,f.weights.value=p,f.latitudinal.value=a==="latitudinal",o&&(f.poleAxis.value=o);const{_lodMax:T}=this;f.dTheta.value=x,f.mipInt.value=T-i;const b=this._sizeLods[r],B=3*b*(r>T-za?r-T+za:0),P=4*(this._cubeSize-b);t0(t,B,P,3*b,2*b),l.setRenderTarget(t),l.render(h,eh)}}function v_(n){const e=[],t=[],i=[];let r=n;const s=n-za+1+um.length;for(let a=0;a<s;a++){const o=Math.pow(2,r);t.push(o);let l=1/o;a>n-za?l=um[a-n+za-1]:a===0&&(l=0),i.push(l);const c=1/(o-2),u=-c,h=1+c,f=[u,u,h,u,h,h,u,u,h,h,u,h],m=6,x=6,_=3,g=2,p=1,S=new Float32Array(_*x*m),T=new Float32Array(g*x*m),b=new Float32Array(p*x*m);for(let P=0;P<m;P++){const N=P%3*2/3-1,z=P>2?0:-1,C=[N,z,0,N+2/3,z,0,N+2/3,z+1,0,N,z,0,N+2/3,z+1,0,N,z+1,0];S.set(C,_*x*P),T.set(f,g*x*P);const w=[P,P,P,P,P,P];b.set(w,p*x*P)}const B=new Un;B.setAttribute("position",new ji(S,_)),B.setAttribute("uv",new ji(T,g)),B.setAttribute("faceIndex",new ji(b,p)),e.push(B),r>za&&r--}return{lodPlanes:e,sizeLods:t,sigmas:i}}function pm(n,e,t){const i=new Fs(n,e,t);return i.texture.mapping=Al,i.texture.name="PMREM.cubeUv",i.scissorTest=!0,i}function t0(n,e,t,i,r){n.viewport.set(e,t,i,r),n.scissor.set(e,t,i,r)}function x_(n,e,t){const i=new Float32Array(Gs),r=new X(0,1,0);return new Gr({name:"SphericalGaussianBlur",defines:{n:Gs,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/t,CUBEUV_MAX_MIP:`${n}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:i},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:r}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:ss,depthTest:!1,depthWrite:!1})}function mm(){return new Gr({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:ss,depthTest:!1,depthWrite:!1})}function gm(){return new Gr({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:ss,depthTest:!1,depthWrite:!1})}function sh(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}function __(n){let e=new WeakMap,t=null;function i(o){if(o&&o.isTexture){const l=o.mapping,c=l===Xc||l===Yc,u=l===ma||l===ga;if(c||u){let h=e.get(o);const f=h!==void 0?h.texture.pmremVersion:0;if(o.isRenderTargetTexture&&o.pmremVersion!==f)return t===null&&(t=new dm(n)),h=c?t.fromEquirectangular(o,h):t.fromCubemap(o,h),h.texture.pmremVersion=o.pmremVersion,e.set(o,h),h.texture;if(h!==void 0)return h.texture;{const m=o.image;return c&&m&&m.height>0||u&&m&&r(m)?(t===null&&(t=new dm(n)),h=c?t.fromEquirectangular(o):t.fromCubemap(o),h.texture.pmremVersion=o.pmremVersion,e.set(o,h),o.addEventListener("dispose",s),h.texture):null}}}return o}function r(o){let l=0;const c=6;for(let u=0;u<c;u++)o[u]!==void 0&&l++;return l===c}function s(o){const l=o.target;l.removeEventListener("dispose",s);const c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function a(){e=new WeakMap,t!==null&&(t.dispose(),t=null)}return{get:i,dispose:a}}function y_(n){const e={};function t(i){if(e[i]!==void 0)return e[i];let r;switch(i){case"WEBGL_depth_texture":r=n.getExtension("WEBGL_depth_texture")||n.getExtension("MOZ_WEBGL_depth_texture")||n.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":r=n.getExtension("EXT_texture_filter_anisotropic")||n.getExtension("MOZ_EXT_texture_filter_anisotropic")||n.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":r=n.getExtension("WEBGL_compressed_texture_s3tc")||n.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||n.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":r=n.getExtension("WEBGL_compressed_texture_pvrtc")||n.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:r=n.getExtension(i)}return e[i]=r,r}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){const r=t(i);return r===null&&Eo("THREE.WebGLRenderer: "+i+" extension not supported."),r}}}function b_(n,e,t,i){const r={},s=new WeakMap;function a(h){const f=h.target;f.index!==null&&e.remove(f.index);for(const x in f.attributes)e.remove(f.attributes[x]);for(const x in f.morphAttributes){const _=f.morphAttributes[x];for(let g=0,p=_.length;g<p;g++)e.remove(_[g])}f.removeEventListener("dispose",a),delete r[f.id];const m=s.get(f);m&&(e.remove(m),s.delete(f)),i.releaseStatesOfGeometry(f),f.isInstancedBufferGeometry===!0&&delete f._maxInstanceCount,t.memory.geometries--}function o(h,f){return r[f.id]===!0||(f.addEventListener("dispose",a),r[f.id]=!0,t.memory.geometries++),f}function l(h){const f=h.attributes;for(const x in f)e.update(f[x],n.ARRAY_BUFFER);const m=h.morphAttributes;for(const x in m){const _=m[x];for(let g=0,p=_.length;g<p;g++)e.update(_[g],n.ARRAY_BUFFER)}}function c(h){const f=[],m=h.index,x=h.attributes.position;let _=0;if(m!==null){const S=m.array;_=m.version;for(let T=0,b=S.length;T<b;T+=3){const B=S[T+0],P=S[T+1],N=S[T+2];f.push(B,P,P,N,N,B)}}else if(x!==void 0){const S=x.array;_=x.version;for(let T=0,b=S.length/3-1;T<b;T+=3){const B=T+0,P=T+1,N=T+2;f.push(B,P,P,N,N,B)}}else return;const g=new(Pp(f)?Qp:Jp)(f,1);g.version=_;const p=s.get(h);p&&e.remove(p),s.set(h,g)}function u(h){const f=s.get(h);if(f){const m=h.index;m!==null&&f.version<m.version&&c(h)}else c(h);return s.get(h)}return{get:o,update:l,getWireframeAttribute:u}}function M_(n,e,t){let i;function r(f){i=f}let s,a;function o(f){s=f.type,a=f.bytesPerElement}function l(f,m){n.drawElements(i,m,s,f*a),t.update(m,i,1)}function c(f,m,x){x!==0&&(n.drawElementsInstanced(i,m,s,f*a,x),t.update(m,i,x))}function u(f,m,x){if(x===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,m,0,s,f,0,x);let g=0;for(let p=0;p<x;p++)g+=m[p];t.update(g,i,1)}function h(f,m,x,_){if(x===0)return;const g=e.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<f.length;p++)c(f[p]/a,m[p],_[p]);else{g.multiDrawElementsInstancedWEBGL(i,m,0,s,f,0,_,0,x);let p=0;for(let S=0;S<x;S++)p+=m[S]*_[S];t.update(p,i,1)}}this.setMode=r,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u,this.renderMultiDrawInstances=h}function S_(n){const e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(s,a,o){switch(t.calls++,a){case n.TRIANGLES:t.triangles+=o*(s/3);break;case n.LINES:t.lines+=o*(s/2);break;case n.LINE_STRIP:t.lines+=o*(s-1);break;case n.LINE_LOOP:t.lines+=o*s;break;case n.POINTS:t.points+=o*s;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",a);break}}function r(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:r,update:i}}function w_(n,e,t){const i=new WeakMap,r=new Yt;function s(a,o,l){const c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,h=u!==void 0?u.length:0;let f=i.get(o);if(f===void 0||f.count!==h){let C=function(){N.dispose(),i.delete(o),o.removeEventListener("dispose",C)};f!==void 0&&f.texture.dispose();const m=o.morphAttributes.position!==void 0,x=o.morphAttributes.normal!==void 0,_=o.morphAttributes.color!==void 0,g=o.morphAttributes.position||[],p=o.morphAttributes.normal||[],S=o.morphAttributes.color||[];let T=0;m===!0&&(T=1),x===!0&&(T=2),_===!0&&(T=3);let b=o.attributes.position.count*T,B=1;b>e.maxTextureSize&&(B=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);const P=new Float32Array(b*B*4*h),N=new Op(P,b,B,h);N.type=Nr,N.needsUpdate=!0;const z=T*4;for(let w=0;w<h;w++){const L=g[w],W=p[w],H=S[w],$=b*B*4*w;for(let J=0;J<L.count;J++){const K=J*z;m===!0&&(r.fromBufferAttribute(L,J),P[$+K+0]=r.x,P[$+K+1]=r.y,P[$+K+2]=r.z,P[$+K+3]=0),x===!0&&(r.fromBufferAttribute(W,J),P[$+K+4]=r.x,P[$+K+5]=r.y,P[$+K+6]=r.z,P[$+K+7]=0),_===!0&&(r.fromBufferAttribute(H,J),P[$+K+8]=r.x,P[$+K+9]=r.y,P[$+K+10]=r.z,P[$+K+11]=H.itemSize===4?r.w:1)}}f={count:h,texture:N,size:new at(b,B)},i.set(o,f),o.addEventListener("dispose",C)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",a.morphTexture,t);else{let m=0;for(let _=0;_<c.length;_++)m+=c[_];const x=o.morphTargetsRelative?1:1-m;l.getUniforms().setValue(n,"morphTargetBaseInfluence",x),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",f.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",f.size)}return{update:s}}function E_(n,e,t,i){let r=new WeakMap;function s(l){const c=i.render.frame,u=l.geometry,h=e.get(l,u);if(r.get(h)!==c&&(e.update(h),r.set(h,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",o)===!1&&l.addEventListener("dispose",o),r.get(l)!==c&&(t.update(l.instanceMatrix,n.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,n.ARRAY_BUFFER),r.set(l,c))),l.isSkinnedMesh){const f=l.skeleton;r.get(f)!==c&&(f.update(),r.set(f,c))}return h}function a(){r=new WeakMap}function o(l){const c=l.target;c.removeEventListener("dispose",o),t.remove(c.instanceMatrix),c.instanceColor!==null&&t.remove(c.instanceColor)}return{update:s,dispose:a}}class vm extends ei{constructor(e,t,i,r,s,a,o,l,c,u=xa){if(u!==xa&&u!==_a)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");i===void 0&&u===xa&&(i=Us),i===void 0&&u===_a&&(i=va),super(null,r,s,a,o,l,u,i,c),this.isDepthTexture=!0,this.image={width:e,height:t},this.magFilter=o!==void 0?o:Vi,this.minFilter=l!==void 0?l:Vi,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.compareFunction=e.compareFunction,this}toJSON(e){const t=super.toJSON(e);return this.compareFunction!==null&&(t.compareFunction=this.compareFunction),t}}const xm=new ei,_m=new vm(1,1),ym=new Op,bm=new X3,Mm=new om,Sm=[],wm=[],Em=new Float32Array(16),Tm=new Float32Array(9),Am=new Float32Array(4);function Ba(n,e,t){const i=n[0];if(i<=0||i>0)return n;const r=e*t;let s=Sm[r];if(s===void 0&&(s=new Float32Array(r),Sm[r]=s),e!==0){i.toArray(s,0);for(let a=1,o=0;a!==e;++a)o+=t,n[a].toArray(s,o)}return s}function En(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function Tn(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function n0(n,e){let t=wm[e];t===void 0&&(t=new Int32Array(e),wm[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function T_(n,e){const t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function A_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(En(t,e))return;n.uniform2fv(this.addr,e),Tn(t,e)}}function C_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(En(t,e))return;n.uniform3fv(this.addr,e),Tn(t,e)}}function R_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(En(t,e))return;n.uniform4fv(this.addr,e),Tn(t,e)}}function D_(n,e){const t=this.cache,i=e.elements;if(i===void 0){if(En(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),Tn(t,e)}else{if(En(t,i))return;Am.set(i),n.uniformMatrix2fv(this.addr,!1,Am),Tn(t,i)}}function P_(n,e){const t=this.cache,i=e.elements;if(i===void 0){if(En(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),Tn(t,e)}else{if(En(t,i))return;Tm.set(i),n.uniformMatrix3fv(this.addr,!1,Tm),Tn(t,i)}}function L_(n,e){const t=this.cache,i=e.elements;if(i===void 0){if(En(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),Tn(t,e)}else{if(En(t,i))return;Em.set(i),n.uniformMatrix4fv(this.addr,!1,Em),Tn(t,i)}}function I_(n,e){const t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function N_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(En(t,e))return;n.uniform2iv(this.addr,e),Tn(t,e)}}function U_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(En(t,e))return;n.uniform3iv(this.addr,e),Tn(t,e)}}function k_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(En(t,e))return;n.uniform4iv(this.addr,e),Tn(t,e)}}function F_(n,e){const t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function z_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(En(t,e))return;n.uniform2uiv(this.addr,e),Tn(t,e)}}function O_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(En(t,e))return;n.uniform3uiv(this.addr,e),Tn(t,e)}}function B_(n,e){const t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(En(t,e))return;n.uniform4uiv(this.addr,e),Tn(t,e)}}function H_(n,e,t){const i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_2D_SHADOW?(_m.compareFunction=Ap,s=_m):s=xm,t.setTexture2D(e||s,r)}function V_(n,e,t){const i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture3D(e||bm,r)}function G_(n,e,t){const i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTextureCube(e||Mm,r)}function W_(n,e,t){const i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture2DArray(e||ym,r)}function q_(n){switch(n){case 5126:return T_;case 35664:return A_;case 35665:return C_;case 35666:return R_;case 35674:return D_;case 35675:return P_;case 35676:return L_;case 5124:case 35670:return I_;case 35667:case 35671:return N_;case 35668:case 35672:return U_;case 35669:case 35673:return k_;case 5125:return F_;case 36294:return z_;case 36295:return O_;case 36296:return B_;case 35678:case 36198:case 36298:case 36306:case 35682:return H_;case 35679:case 36299:case 36307:return V_;case 35680:case 36300:case 36308:case 36293:return G_;case 36289:case 36303:case 36311:case 36292:return W_}}function X_(n,e){n.uniform1fv(this.addr,e)}function Y_(n,e){const t=Ba(e,this.size,2);n.uniform2fv(this.addr,t)}function $_(n,e){const t=Ba(e,this.size,3);n.uniform3fv(this.addr,t)}function j_(n,e){const t=Ba(e,this.size,4);n.uniform4fv(this.addr,t)}function Z_(n,e){const t=Ba(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function K_(n,e){const t=Ba(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function J_(n,e){const t=Ba(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function Q_(n,e){n.uniform1iv(this.addr,e)}function e6(n,e){n.uniform2iv(this.addr,e)}function t6(n,e){n.uniform3iv(this.addr,e)}function n6(n,e){n.uniform4iv(this.addr,e)}function i6(n,e){n.uniform1uiv(this.addr,e)}function r6(n,e){n.uniform2uiv(this.addr,e)}function s6(n,e){n.uniform3uiv(this.addr,e)}function a6(n,e){n.uniform4uiv(this.addr,e)}function o6(n,e,t){const i=this.cache,r=e.length,s=n0(t,r);En(i,s)||(n.uniform1iv(this.addr,s),Tn(i,s));for(let a=0;a!==r;++a)t.setTexture2D(e[a]||xm,s[a])}function l6(n,e,t){const i=this.cache,r=e.length,s=n0(t,r);En(i,s)||(n.uniform1iv(this.addr,s),Tn(i,s));for(let a=0;a!==r;++a)t.setTexture3D(e[a]||bm,s[a])}function c6(n,e,t){const i=this.cache,r=e.length,s=n0(t,r);En(i,s)||(n.uniform1iv(this.addr,s),Tn(i,s));for(let a=0;a!==r;++a)t.setTextureCube(e[a]||Mm,s[a])}function u6(n,e,t){const i=this.cache,r=e.length,s=n0(t,r);En(i,s)||(n.uniform1iv(this.addr,s),Tn(i,s));for(let a=0;a!==r;++a)t.setTexture2DArray(e[a]||ym,s[a])}function h6(n){switch(n){case 5126:return X_;case 35664:return Y_;case 35665:return $_;case 35666:return j_;case 35674:return Z_;case 35675:return K_;case 35676:return J_;case 5124:case 35670:return Q_;case 35667:case 35671:return e6;case 35668:case 35672:return t6;case 35669:case 35673:return n6;case 5125:return i6;case 36294:return r6;case 36295:return s6;case 36296:return a6;case 35678:case 36198:case 36298:case 36306:case 35682:return o6;case 35679:case 36299:case 36307:return l6;case 35680:case 36300:case 36308:case 36293:return c6;case 36289:case 36303:case 36311:case 36292:return u6}}class f6{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=q_(t.type)}}class d6{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=h6(t.type)}}class p6{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){const r=this.seq;for(let s=0,a=r.length;s!==a;++s){const o=r[s];o.setValue(e,t[o.id],i)}}}const ah=/(\w+)(\])?(\[|\.)?/g;function Cm(n,e){n.seq.push(e),n.map[e.id]=e}function m6(n,e,t){const i=n.name,r=i.length;for(ah.lastIndex=0;;){const s=ah.exec(i),a=ah.lastIndex;let o=s[1];const l=s[2]==="]",c=s[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===r){Cm(t,c===void 0?new f6(o,n,e):new d6(o,n,e));break}else{let h=t.map[o];h===void 0&&(h=new p6(o),Cm(t,h)),t=h}}}class i0{constructor(e,t){this.seq=[],this.map={};const i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let r=0;r<i;++r){const s=e.getActiveUniform(t,r),a=e.getUniformLocation(t,s.name);m6(s,a,this)}}setValue(e,t,i,r){const s=this.map[t];s!==void 0&&s.setValue(e,i,r)}setOptional(e,t,i){const r=t[i];r!==void 0&&this.setValue(e,i,r)}static upload(e,t,i,r){for(let s=0,a=t.length;s!==a;++s){const o=t[s],l=i[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,r)}}static seqWithValue(e,t){const i=[];for(let r=0,s=e.length;r!==s;++r){const a=e[r];a.id in t&&i.push(a)}return i}}function Rm(n,e,t){const i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}const g6=37297;let v6=0;function x6(n,e){const t=n.split(`
`),i=[],r=Math.max(e-6,0),s=Math.min(e+6,t.length);for(let a=r;a<s;a++){const o=a+1;i.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return i.join(`
`)}const Dm=new _t;function _6(n){Pt._getMatrix(Dm,Pt.workingColorSpace,n);const e=`mat3( ${Dm.elements.map(t=>t.toFixed(4))} )`;switch(Pt.getTransfer(n)){case Nl:return[e,"LinearTransferOETF"];case Gt:return[e,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function Pm(n,e,t){const i=n.getShaderParameter(e,n.COMPILE_STATUS),r=n.getShaderInfoLog(e).trim();if(i&&r==="")return"";const s=/ERROR: 0:(\d+)/.exec(r);if(s){const a=parseInt(s[1]);return t.toUpperCase()+`

`+r+`

`+x6(n.getShaderSource(e),a)}else return r}function y6(n,e){const t=_6(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( value.rgb * ${t[0]}, value.a ) );`,"}"].join(`
`)}function b6(n,e){let t;switch(e){case r3:t="Linear";break;case s3:t="Reinhard";break;case a3:t="Cineon";break;case o3:t="ACESFilmic";break;case c3:t="AgX";break;case u3:t="Neutral";break;case l3:t="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),t="Linear"}return"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}const r0=new X;function M6(){Pt.getLuminanceCoefficients(r0);const n=r0.x.toFixed(4),e=r0.y.toFixed(4),t=r0.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function S6(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Po).join(`
`)}function w6(n){const e=[];for(const t in n){const i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function E6(n,e){const t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let r=0;r<i;r++){const s=n.getActiveAttrib(e,r),a=s.name;let o=1;s.type===n.FLOAT_MAT2&&(o=2),s.type===n.FLOAT_MAT3&&(o=3),s.type===n.FLOAT_MAT4&&(o=4),t[a]={type:s.type,location:n.getAttribLocation(e,a),locationSize:o}}return t}function Po(n){return n!==""}function Lm(n,e){const t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function Im(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}const T6=/^[ \t]*#include +<([\w\d./]+)>/gm;function oh(n){return n.replace(T6,C6)}const A6=new Map;function C6(n,e){let t=yt[e];if(t===void 0){const i=A6.get(e);if(i!==void 0)t=yt[i],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,i);else throw new Error("Can not resolve #include <"+e+">")}return oh(t)}const R6=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Nm(n){return n.replace(R6,D6)}function D6(n,e,t,i){let r="";for(let s=parseInt(e);s<parseInt(t);s++)r+=i.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return r}function Um(n){let e=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?e+=`
#define HIGH_PRECISION`:n.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}function P6(n){let e="SHADOWMAP_TYPE_BASIC";return n.shadowMapType===lp?e="SHADOWMAP_TYPE_PCF":n.shadowMapType===cp?e="SHADOWMAP_TYPE_PCF_SOFT":n.shadowMapType===Lr&&(e="SHADOWMAP_TYPE_VSM"),e}function L6(n){let e="ENVMAP_TYPE_CUBE";if(n.envMap)switch(n.envMapMode){case ma:case ga:e="ENVMAP_TYPE_CUBE";break;case Al:e="ENVMAP_TYPE_CUBE_UV";break}return e}function I6(n){let e="ENVMAP_MODE_REFLECTION";if(n.envMap)switch(n.envMapMode){case ga:e="ENVMAP_MODE_REFRACTION";break}return e}function N6(n){let e="ENVMAP_BLENDING_NONE";if(n.envMap)switch(n.combine){case dp:e="ENVMAP_BLENDING_MULTIPLY";break;case n3:e="ENVMAP_BLENDING_MIX";break;case i3:e="ENVMAP_BLENDING_ADD";break}return e}function U6(n){const e=n.envMapCubeUVHeight;if(e===null)return null;const t=Math.log2(e)-2,i=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,t),7*16)),texelHeight:i,maxMip:t}}function k6(n,e,t,i){const r=n.getContext(),s=t.defines;let a=t.vertexShader,o=t.fragmentShader;const l=P6(t),c=L6(t),u=I6(t),h=N6(t),f=U6(t),m=S6(t),x=w6(s),_=r.createProgram();let g,p,S=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,x].filter(Po).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,x].filter(Po).join(`
`),p.length>0&&(p+=`
`)):(g=[Um(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,x,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Po).join(`
`),p=[Um(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,x,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+h:"",f?"#define CUBEUV_TEXEL_WIDTH "+f.texelWidth:"",f?"#define CUBEUV_TEXEL_HEIGHT "+f.texelHeight:"",f?"#define CUBEUV_MAX_MIP "+f.maxMip+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor||t.batchingColor?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGDEPTHBUF":"",t.reverseDepthBuffer?"#define USE_REVERSEDEPTHBUF":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==as?"#define TONE_MAPPING":"",t.toneMapping!==as?yt.tonemapping_pars_fragment:"",t.toneMapping!==as?b6("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",yt.colorspace_pars_fragment,y6("linearToOutputTexel",t.outputColorSpace),M6(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Po).join(`
`)),a=oh(a),a=Lm(a,t),a=Im(a,t),o=oh(o),o=Lm(o,t),o=Im(o,t),a=Nm(a),o=Nm(o),t.isRawShaderMaterial!==!0&&(S=`#version 300 es
`,g=[m,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",t.glslVersion===Cp?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Cp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);const T=S+g+a,b=S+p+o,B=Rm(r,r.VERTEX_SHADER,T),P=Rm(r,r.FRAGMENT_SHADER,b);r.attachShader(_,B),r.attachShader(_,P),t.index0AttributeName!==void 0?r.bindAttribLocation(_,0,t.index0AttributeName):t.morphTargets===!0&&r.bindAttribLocation(_,0,"position"),r.linkProgram(_);function N(L){if(n.debug.checkShaderErrors){const W=r.getProgramInfoLog(_).trim(),H=r.getShaderInfoLog(B).trim(),$=r.getShaderInfoLog(P).trim();let J=!0,K=!0;if(r.getProgramParameter(_,r.LINK_STATUS)===!1)if(J=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(r,_,B,P);else{const ae=Pm(r,B,"vertex"),oe=Pm(r,P,"fragment");console.error("THREE.WebGLProgram: Shader Error "+r.getError()+" - VALIDATE_STATUS "+r.getProgramParameter(_,r.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+W+`
`+ae+`
`+oe)}else W!==""?console.warn("THREE.WebGLProgram: Program Info Log:",W):(H===""||$==="")&&(K=!1);K&&(L.diagnostics={runnable:J,programLog:W,vertexShader:{log:H,prefix:g},fragmentShader:{log:$,prefix:p}})}r.deleteShader(B),r.deleteShader(P),z=new i0(r,_),C=E6(r,_)}let z;this.getUniforms=function(){return z===void 0&&N(this),z};let C;this.getAttributes=function(){return C===void 0&&N(this),C};let w=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return w===!1&&(w=r.getProgramParameter(_,g6)),w},this.destroy=function(){i.releaseStatesOfProgram(this),r.deleteProgram(_),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=v6++,this.cacheKey=e,this.usedTimes=1,this.program=_,this.vertexShader=B,this.fragmentShader=P,this}let F6=0;class z6{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){const t=e.vertexShader,i=e.fragmentShader,r=this._getShaderStage(t),s=this._getShaderStage(i),a=this._getShaderCacheForMaterial(e);return a.has(r)===!1&&(a.add(r),r.usedTimes++),a.has(s)===!1&&(a.add(s),s.usedTimes++),this}remove(e){const t=this.materialCache.get(e);for(const i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){const t=this.materialCache;let i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){const t=this.shaderCache;let i=t.get(e);return i===void 0&&(i=new O6(e),t.set(e,i)),i}}class O6{constructor(e){this.id=F6++,this.code=e,this.usedTimes=0}}function B6(n,e,t,i,r,s,a){const o=new Gp,l=new z6,c=new Set,u=[],h=r.logarithmicDepthBuffer,f=r.vertexTextures;let m=r.precision;const x={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function _(C){return c.add(C),C===0?"uv":`uv${C}`}function g(C,w,L,W,H){const $=W.fog,J=H.geometry,K=C.isMeshStandardMaterial?W.environment:null,ae=(C.isMeshStandardMaterial?t:e).get(C.envMap||K),oe=ae&&ae.mapping===Al?ae.image.height:null,_e=x[C.type];C.precision!==null&&(m=r.getMaxPrecision(C.precision),m!==C.precision&&console.warn("THREE.WebGLProgram.getParameters:",C.precision,"not supported, using",m,"instead."));const ve=J.morphAttributes.position||J.morphAttributes.normal||J.morphAttributes.color,we=ve!==void 0?ve.length:0;let he=0;J.morphAttributes.position!==void 0&&(he=1),J.morphAttributes.normal!==void 0&&(he=2),J.morphAttributes.color!==void 0&&(he=3);let me,se,pe,Ee;if(_e){const Ft=hi[_e];me=Ft.vertexShader,se=Ft.fragmentShader}else me=C.vertexShader,se=C.fragmentShader,l.update(C),pe=l.getVertexShaderID(C),Ee=l.getFragmentShaderID(C);const fe=n.getRenderTarget(),Fe=n.state.buffers.depth.getReversed(),$e=H.isInstancedMesh===!0,qe=H.isBatchedMesh===!0,bt=!!C.map,ht=!!C.matcap,Tt=!!ae,j=!!C.aoMap,gn=!!C.lightMap,pt=!!C.bumpMap,mt=!!C.normalMap,tt=!!C.displacementMap,Mt=!!C.emissiveMap,Xe=!!C.metalnessMap,U=!!C.roughnessMap,A=C.anisotropy>0,re=C.clearcoat>0,le=C.dispersion>0,Q=C.iridescence>0,ce=C.sheen>0,Ne=C.transmission>0,Pe=A&&!!C.anisotropyMap,Oe=re&&!!C.clearcoatMap,gt=re&&!!C.clearcoatNormalMap,Te=re&&!!C.clearcoatRoughnessMap,Le=Q&&!!C.iridescenceMap,Ke=Q&&!!C.iridescenceThicknessMap,Qe=ce&&!!C.sheenColorMap,ke=ce&&!!C.sheenRoughnessMap,St=!!C.specularMap,ft=!!C.specularColorMap,Lt=!!C.specularIntensityMap,Y=Ne&&!!C.transmissionMap,Ie=Ne&&!!C.thicknessMap,ue=!!C.gradientMap,ge=!!C.alphaMap,Be=C.alphaTest>0,He=!!C.alphaHash,vt=!!C.extensions;let ln=as;C.toneMapped&&(fe===null||fe.isXRRenderTarget===!0)&&(ln=n.toneMapping);const kn={shaderID:_e,shaderType:C.type,shaderName:C.name,vertexShader:me,fragmentShader:se,defines:C.defines,customVertexShaderID:pe,customFragmentShaderID:Ee,isRawShaderMaterial:C.isRawShaderMaterial===!0,glslVersion:C.glslVersion,precision:m,batching:qe,batchingColor:qe&&H._colorsTexture!==null,instancing:$e,instancingColor:$e&&H.instanceColor!==null,instancingMorph:$e&&H.morphTexture!==null,supportsVertexTextures:f,outputColorSpace:fe===null?n.outputColorSpace:fe.isXRRenderTarget===!0?fe.texture.colorSpace:ya,alphaToCoverage:!!C.alphaToCoverage,map:bt,matcap:ht,envMap:Tt,envMapMode:Tt&&ae.mapping,envMapCubeUVHeight:oe,aoMap:j,lightMap:gn,bumpMap:pt,normalMap:mt,displacementMap:f&&tt,emissiveMap:Mt,normalMapObjectSpace:mt&&C.normalMapType===p3,normalMapTangentSpace:mt&&C.normalMapType===Ep,metalnessMap:Xe,roughnessMap:U,anisotropy:A,anisotropyMap:Pe,clearcoat:re,clearcoatMap:Oe,clearcoatNormalMap:gt,clearcoatRoughnessMap:Te,dispersion:le,iridescence:Q,iridescenceMap:Le,iridescenceThicknessMap:Ke,sheen:ce,sheenColorMap:Qe,sheenRoughnessMap:ke,specularMap:St,specularColorMap:ft,specularIntensityMap:Lt,transmission:Ne,transmissionMap:Y,thicknessMap:Ie,gradientMap:ue,opaque:C.transparent===!1&&C.blending===da&&C.alphaToCoverage===!1,alphaMap:ge,alphaTest:Be,alphaHash:He,combine:C.combine,mapUv:bt&&_(C.map.channel),aoMapUv:j&&_(C.aoMap.channel),lightMapUv:gn&&_(C.lightMap.channel),bumpMapUv:pt&&_(C.bumpMap.channel),normalMapUv:mt&&_(C.normalMap.channel),displacementMapUv:tt&&_(C.displacementMap.channel),emissiveMapUv:Mt&&_(C.emissiveMap.channel),metalnessMapUv:Xe&&_(C.metalnessMap.channel),roughnessMapUv:U&&_(C.roughnessMap.channel),anisotropyMapUv:Pe&&_(C.anisotropyMap.channel),clearcoatMapUv:Oe&&_(C.clearcoatMap.channel),clearcoatNormalMapUv:gt&&_(C.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Te&&_(C.clearcoatRoughnessMap.channel),iridescenceMapUv:Le&&_(C.iridescenceMap.channel),iridescenceThicknessMapUv:Ke&&_(C.iridescenceThicknessMap.channel),sheenColorMapUv:Qe&&_(C.sheenColorMap.channel),sheenRoughnessMapUv:ke&&_(C.sheenRoughnessMap.channel),specularMapUv:St&&_(C.specularMap.channel),specularColorMapUv:ft&&_(C.specularColorMap.channel),specularIntensityMapUv:Lt&&_(C.specularIntensityMap.channel),transmissionMapUv:Y&&_(C.transmissionMap.channel),thicknessMapUv:Ie&&_(C.thicknessMap.channel),alphaMapUv:ge&&_(C.alphaMap.channel),vertexTangents:!!J.attributes.tangent&&(mt||A),vertexColors:C.vertexColors,vertexAlphas:C.vertexColors===!0&&!!J.attributes.color&&J.attributes.color.itemSize===4,pointsUvs:H.isPoints===!0&&!!J.attributes.uv&&(bt||ge),fog:!!$,useFog:C.fog===!0,fogExp2:!!$&&$.isFogExp2,flatShading:C.flatShading===!0,sizeAttenuation:C.sizeAttenuation===!0,logarithmicDepthBuffer:h,reverseDepthBuffer:Fe,skinning:H.isSkinnedMesh===!0,morphTargets:J.morphAttributes.position!==void 0,morphNormals:J.morphAttributes.normal!==void 0,morphColors:J.morphAttributes.color!==void 0,morphTargetsCount:we,morphTextureStride:he,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numClippingPlanes:a.numPlanes,numClipIntersection:a.numIntersection,dithering:C.dithering,shadowMapEnabled:n.shadowMap.enabled&&L.length>0,shadowMapType:n.shadowMap.type,toneMapping:ln,decodeVideoTexture:bt&&C.map.isVideoTexture===!0&&Pt.getTransfer(C.map.colorSpace)===Gt,decodeVideoTextureEmissive:Mt&&C.emissiveMap.isVideoTexture===!0&&Pt.getTransfer(C.emissiveMap.colorSpace)===Gt,premultipliedAlpha:C.premultipliedAlpha,doubleSided:C.side===Li,flipSided:C.side===ui,useDepthPacking:C.depthPacking>=0,depthPacking:C.depthPacking||0,index0AttributeName:C.index0AttributeName,extensionClipCullDistance:vt&&C.extensions.clipCullDistance===!0&&i.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(vt&&C.extensions.multiDraw===!0||qe)&&i.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:i.has("KHR_parallel_shader_compile"),customProgramCacheKey:C.customProgramCacheKey()};return kn.vertexUv1s=c.has(1),kn.vertexUv2s=c.has(2),kn.vertexUv3s=c.has(3),c.clear(),kn}function p(C){const w=[];if(C.shaderID?w.push(C.shaderID):(w.push(C.customVertexShaderID),w.push(C.customFragmentShaderID)),C.defines!==void 0)for(const L in C.defines)w.push(L),w.push(C.defines[L]);return C.isRawShaderMaterial===!1&&(S(w,C),T(w,C),w.push(n.outputColorSpace)),w.push(C.customProgramCacheKey),w.join()}function S(C,w){C.push(w.precision),C.push(w.outputColorSpace),C.push(w.envMapMode),C.push(w.envMapCubeUVHeight),C.push(w.mapUv),C.push(w.alphaMapUv),C.push(w.lightMapUv),C.push(w.aoMapUv),C.push(w.bumpMapUv),C.push(w.normalMapUv),C.push(w.displacementMapUv),C.push(w.emissiveMapUv),C.push(w.metalnessMapUv),C.push(w.roughnessMapUv),C.push(w.anisotropyMapUv),C.push(w.clearcoatMapUv),C.push(w.clearcoatNormalMapUv),C.push(w.clearcoatRoughnessMapUv),C.push(w.iridescenceMapUv),C.push(w.iridescenceThicknessMapUv),C.push(w.sheenColorMapUv),C.push(w.sheenRoughnessMapUv),C.push(w.specularMapUv),C.push(w.specularColorMapUv),C.push(w.specularIntensityMapUv),C.push(w.transmissionMapUv),C.push(w.thicknessMapUv),C.push(w.combine),C.push(w.fogExp2),C.push(w.sizeAttenuation),C.push(w.morphTargetsCount),C.push(w.morphAttributeCount),C.push(w.numDirLights),C.push(w.numPointLights),C.push(w.numSpotLights),C.push(w.numSpotLightMaps),C.push(w.numHemiLights),C.push(w.numRectAreaLights),C.push(w.numDirLightShadows),C.push(w.numPointLightShadows),C.push(w.numSpotLightShadows),C.push(w.numSpotLightShadowsWithMaps),C.push(w.numLightProbes),C.push(w.shadowMapType),C.push(w.toneMapping),C.push(w.numClippingPlanes),C.push(w.numClipIntersection),C.push(w.depthPacking)}function T(C,w){o.disableAll(),w.supportsVertexTextures&&o.enable(0),w.instancing&&o.enable(1),w.instancingColor&&o.enable(2),w.instancingMorph&&o.enable(3),w.matcap&&o.enable(4),w.envMap&&o.enable(5),w.normalMapObjectSpace&&o.enable(6),w.normalMapTangentSpace&&o.enable(7),w.clearcoat&&o.enable(8),w.iridescence&&o.enable(9),w.alphaTest&&o.enable(10),w.vertexColors&&o.enable(11),w.vertexAlphas&&o.enable(12),w.vertexUv1s&&o.enable(13),w.vertexUv2s&&o.enable(14),w.vertexUv3s&&o.enable(15),w.vertexTangents&&o.enable(16),w.anisotropy&&o.enable(17),w.alphaHash&&o.enable(18),w.batching&&o.enable(19),w.dispersion&&o.enable(20),w.batchingColor&&o.enable(21),C.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reverseDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),C.push(o.mask)}function b(C){const w=x[C.type];let L;if(w){const W=hi[w];L=Ku.clone(W.uniforms)}else L=C.uniforms;return L}function B(C,w){let L;for(let W=0,H=u.length;W<H;W++){const $=u[W];if($.cacheKey===w){L=$,++L.usedTimes;break}}return L===void 0&&(L=new k6(n,w,C,s),u.push(L)),L}function P(C){if(--C.usedTimes===0){const w=u.indexOf(C);u[w]=u[u.length-1],u.pop(),C.destroy()}}function N(C){l.remove(C)}function z(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:b,acquireProgram:B,releaseProgram:P,releaseShaderCache:N,programs:u,dispose:z}}function H6(){let n=new WeakMap;function e(a){return n.has(a)}function t(a){let o=n.get(a);return o===void 0&&(o={},n.set(a,o)),o}function i(a){n.delete(a)}function r(a,o,l){n.get(a)[o]=l}function s(){n=new WeakMap}return{has:e,get:t,remove:i,update:r,dispose:s}}function V6(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.z!==e.z?n.z-e.z:n.id-e.id}function km(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function Fm(){const n=[];let e=0;const t=[],i=[],r=[];function s(){e=0,t.length=0,i.length=0,r.length=0}function a(h,f,m,x,_,g){let p=n[e];return p===void 0?(p={id:h.id,object:h,geometry:f,material:m,groupOrder:x,renderOrder:h.renderOrder,z:_,group:g},n[e]=p):(p.id=h.id,p.object=h,p.geometry=f,p.material=m,p.groupOrder=x,p.renderOrder=h.renderOrder,p.z=_,p.group=g),e++,p}function o(h,f,m,x,_,g){const p=a(h,f,m,x,_,g);m.transmission>0?i.push(p):m.transparent===!0?r.push(p):t.push(p)}function l(h,f,m,x,_,g){const p=a(h,f,m,x,_,g);m.transmission>0?i.unshift(p):m.transparent===!0?r.unshift(p):t.unshift(p)}function c(h,f){t.length>1&&t.sort(h||V6),i.length>1&&i.sort(f||km),r.length>1&&r.sort(f||km)}function u(){for(let h=e,f=n.length;h<f;h++){const m=n[h];if(m.id===null)break;m.id=null,m.object=null,m.geometry=null,m.material=null,m.group=null}}return{opaque:t,transmissive:i,transparent:r,init:s,push:o,unshift:l,finish:u,sort:c}}function G6(){let n=new WeakMap;function e(i,r){const s=n.get(i);let a;return s===void 0?(a=new Fm,n.set(i,[a])):r>=s.length?(a=new Fm,s.push(a)):a=s[r],a}function t(){n=new WeakMap}return{get:e,dispose:t}}function W6(){const n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"DirectionalLight":t={direction:new X,color:new Ct};break;case"SpotLight":t={position:new X,direction:new X,color:new Ct,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new X,color:new Ct,distance:0,decay:0};break;case"HemisphereLight":t={direction:new X,skyColor:new Ct,groundColor:new Ct};break;case"RectAreaLight":t={color:new Ct,position:new X,halfWidth:new X,halfHeight:new X};break}return n[e.id]=t,t}}}function q6(){const n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new at};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new at};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new at,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}let X6=0;function Y6(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function $6(n){const e=new W6,t=q6(),i={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new X);const r=new X,s=new on,a=new on;function o(c){let u=0,h=0,f=0;for(let C=0;C<9;C++)i.probe[C].set(0,0,0);let m=0,x=0,_=0,g=0,p=0,S=0,T=0,b=0,B=0,P=0,N=0;c.sort(Y6);for(let C=0,w=c.length;C<w;C++){const L=c[C],W=L.color,H=L.intensity,$=L.distance,J=L.shadow&&L.shadow.map?L.shadow.map.texture:null;if(L.isAmbientLight)u+=W.r*H,h+=W.g*H,f+=W.b*H;else if(L.isLightProbe){for(let K=0;K<9;K++)i.probe[K].addScaledVector(L.sh.coefficients[K],H);N++}else if(L.isDirectionalLight){const K=e.get(L);if(K.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){const ae=L.shadow,oe=t.get(L);oe.shadowIntensity=ae.intensity,oe.shadowBias=ae.bias,oe.shadowNormalBias=ae.normalBias,oe.shadowRadius=ae.radius,oe.shadowMapSize=ae.mapSize,i.directionalShadow[m]=oe,i.directionalShadowMap[m]=J,i.directionalShadowMatrix[m]=L.shadow.matrix,S++}i.directional[m]=K,m++}else if(L.isSpotLight){const K=e.get(L);K.position.setFromMatrixPosition(L.matrixWorld),K.color.copy(W).multiplyScalar(H),K.distance=$,K.coneCos=Math.cos(L.angle),K.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),K.decay=L.decay,i.spot[_]=K;const ae=L.shadow;if(L.map&&(i.spotLightMap[B]=L.map,B++,ae.updateMatrices(L),L.castShadow&&P++),i.spotLightMatrix[_]=ae.matrix,L.castShadow){const oe=t.get(L);oe.shadowIntensity=ae.intensity,oe.shadowBias=ae.bias,oe.shadowNormalBias=ae.normalBias,oe.shadowRadius=ae.radius,oe.shadowMapSize=ae.mapSize,i.spotShadow[_]=oe,i.spotShadowMap[_]=J,b++}_++}else if(L.isRectAreaLight){const K=e.get(L);K.color.copy(W).multiplyScalar(H),K.halfWidth.set(L.width*.5,0,0),K.halfHeight.set(0,L.height*.5,0),i.rectArea[g]=K,g++}else if(L.isPointLight){const K=e.get(L);if(K.color.copy(L.color).multiplyScalar(L.intensity),K.distance=L.distance,K.decay=L.decay,L.castShadow){const ae=L.shadow,oe=t.get(L);oe.shadowIntensity=ae.intensity,oe.shadowBias=ae.bias,oe.shadowNormalBias=ae.normalBias,oe.shadowRadius=ae.radius,oe.shadowMapSize=ae.mapSize,oe.shadowCameraNear=ae.camera.near,oe.shadowCameraFar=ae.camera.far,i.pointShadow[x]=oe,i.pointShadowMap[x]=J,i.pointShadowMatrix[x]=L.shadow.matrix,T++}i.point[x]=K,x++}else if(L.isHemisphereLight){const K=e.get(L);K.skyColor.copy(L.color).multiplyScalar(H),K.groundColor.copy(L.groundColor).multiplyScalar(H),i.hemi[p]=K,p++}}g>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=De.LTC_FLOAT_1,i.rectAreaLTC2=De.LTC_FLOAT_2):(i.rectAreaLTC1=De.LTC_HALF_1,i.rectAreaLTC2=De.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=h,i.ambient[2]=f;const z=i.hash;(z.directionalLength!==m||z.pointLength!==x||z.spotLength!==_||z.rectAreaLength!==g||z.hemiLength!==p||z.numDirectionalShadows!==S||z.numPointShadows!==T||z.numSpotShadows!==b||z.numSpotMaps!==B||z.numLightProbes!==N)&&(i.directional.length=m,i.spot.length=_,i.rectArea.length=g,i.point.length=x,i.hemi.length=p,i.directionalShadow.length=S,i.directionalShadowMap.length=S,i.pointShadow.length=T,i.pointShadowMap.length=T,i.spotShadow.length=b,i.spotShadowMap.length=b,i.directionalShadowMatrix.length=S,i.pointShadowMatrix.length=T,i.spotLightMatrix.length=b+B-P,i.spotLightMap.length=B,i.numSpotLightShadowsWithMaps=P,i.numLightProbes=N,z.directionalLength=m,z.pointLength=x,z.spotLength=_,z.rectAreaLength=g,z.hemiLength=p,z.numDirectionalShadows=S,z.numPointShadows=T,z.numSpotShadows=b,z.numSpotMaps=B,z.numLightProbes=N,i.version=X6++)}function l(c,u){let h=0,f=0,m=0,x=0,_=0;const g=u.matrixWorldInverse;for(let p=0,S=c.length;p<S;p++){const T=c[p];if(T.isDirectionalLight){const b=i.directional[h];b.direction.setFromMatrixPosition(T.matrixWorld),r.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(r),b.direction.transformDirection(g),h++}else if(T.isSpotLight){const b=i.spot[m];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),b.direction.setFromMatrixPosition(T.matrixWorld),r.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(r),b.direction.transformDirection(g),m++}else if(T.isRectAreaLight){const b=i.rectArea[x];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),a.identity(),s.copy(T.matrixWorld),s.premultiply(g),a.extractRotation(s),b.halfWidth.set(T.width*.5,0,0),b.halfHeight.set(0,T.height*.5,0),b.halfWidth.applyMatrix4(a),b.halfHeight.applyMatrix4(a),x++}else if(T.isPointLight){const b=i.point[f];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),f++}else if(T.isHemisphereLight){const b=i.hemi[_];b.direction.setFromMatrixPosition(T.matrixWorld),b.direction.transformDirection(g),_++}}}return{setup:o,setupView:l,state:i}}function zm(n){const e=new $6(n),t=[],i=[];function r(u){c.camera=u,t.length=0,i.length=0}function s(u){t.push(u)}function a(u){i.push(u)}function o(){e.setup(t)}function l(u){e.setupView(t,u)}const c={lightsArray:t,shadowsArray:i,camera:null,lights:e,transmissionRenderTarget:{}};return{init:r,state:c,setupLights:o,setupLightsView:l,pushLight:s,pushShadow:a}}function j6(n){let e=new WeakMap;function t(r,s=0){const a=e.get(r);let o;return a===void 0?(o=new zm(n),e.set(r,[o])):s>=a.length?(o=new zm(n),a.push(o)):o=a[s],o}function i(){e=new WeakMap}return{get:t,dispose:i}}class Z6 extends Ia{static get type(){return"MeshDepthMaterial"}constructor(e){super(),this.isMeshDepthMaterial=!0,this.depthPacking=f3,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}}class K6 extends Ia{static get type(){return"MeshDistanceMaterial"}constructor(e){super(),this.isMeshDistanceMaterial=!0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}}const J6=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Q6=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( squared_mean - mean * mean );
	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );
}`;function ey(n,e,t){let i=new Qu;const r=new at,s=new at,a=new Yt,o=new Z6({depthPacking:d3}),l=new K6,c={},u=t.maxTextureSize,h={[rs]:ui,[ui]:rs,[Li]:Li},f=new Gr({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new at},radius:{value:4}},vertexShader:J6,fragmentShader:Q6}),m=f.clone();m.defines.HORIZONTAL_PASS=1;const x=new Un;x.setAttribute("position",new ji(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const _=new dn(x,f),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=lp;let p=this.type;this.render=function(P,N,z){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||P.length===0)return;const C=n.getRenderTarget(),w=n.getActiveCubeFace(),L=n.getActiveMipmapLevel(),W=n.state;W.setBlending(ss),W.buffers.color.setClear(1,1,1,1),W.buffers.depth.setTest(!0),W.setScissorTest(!1);const H=p!==Lr&&this.type===Lr,$=p===Lr&&this.type!==Lr;for(let J=0,K=P.length;J<K;J++){const ae=P[J],oe=ae.shadow;if(oe===void 0){console.warn("THREE.WebGLShadowMap:",ae,"has no shadow.");continue}if(oe.autoUpdate===!1&&oe.needsUpdate===!1)continue;r.copy(oe.mapSize);const _e=oe.getFrameExtents();if(r.multiply(_e),s.copy(oe.mapSize),(r.x>u||r.y>u)&&(r.x>u&&(s.x=Math.floor(u/_e.x),r.x=s.x*_e.x,oe.mapSize.x=s.x),r.y>u&&(s.y=Math.floor(u/_e.y),r.y=s.y*_e.y,oe.mapSize.y=s.y)),oe.map===null||H===!0||$===!0){const we=this.type!==Lr?{minFilter:Vi,magFilter:Vi}:{};oe.map!==null&&oe.map.dispose(),oe.map=new Fs(r.x,r.y,we),oe.map.texture.name=ae.name+".shadowMap",oe.camera.updateProjectionMatrix()}n.setRenderTarget(oe.map),n.clear();const ve=oe.getViewportCount();for(let we=0;we<ve;we++){const he=oe.getViewport(we);a.set(s.x*he.x,s.y*he.y,s.x*he.z,s.y*he.w),W.viewport(a),oe.updateMatrices(ae,we),i=oe.getFrustum(),b(N,z,oe.camera,ae,this.type)}oe.isPointLightShadow!==!0&&this.type===Lr&&S(oe,z),oe.needsUpdate=!1}p=this.type,g.needsUpdate=!1,n.setRenderTarget(C,w,L)};function S(P,N){const z=e.update(_);f.defines.VSM_SAMPLES!==P.blurSamples&&(f.defines.VSM_SAMPLES=P.blurSamples,m.defines.VSM_SAMPLES=P.blurSamples,f.needsUpdate=!0,m.needsUpdate=!0),P.mapPass===null&&(P.mapPass=new Fs(r.x,r.y)),f.uniforms.shadow_pass.value=P.map.texture,f.uniforms.resolution.value=P.mapSize,f.uniforms.radius.value=P.radius,n.setRenderTarget(P.mapPass),n.clear(),n.renderBufferDirect(N,null,z,f,_,null),m.uniforms.shadow_pass.value=P.mapPass.texture,m.uniforms.resolution.value=P.mapSize,m.uniforms.radius.value=P.radius,n.setRenderTarget(P.map),n.clear(),n.renderBufferDirect(N,null,z,m,_,null)}function T(P,N,z,C){let w=null;const L=z.isPointLight===!0?P.customDistanceMaterial:P.customDepthMaterial;if(L!==void 0)w=L;else if(w=z.isPointLight===!0?l:o,n.localClippingEnabled&&N.clipShadows===!0&&Array.isArray(N.clippingPlanes)&&N.clippingPlanes.length!==0||N.displacementMap&&N.displacementScale!==0||N.alphaMap&&N.alphaTest>0||N.map&&N.alphaTest>0){const W=w.uuid,H=N.uuid;let $=c[W];$===void 0&&($={},c[W]=$);let J=$[H];J===void 0&&(J=w.clone(),$[H]=J,N.addEventListener("dispose",B)),w=J}if(w.visible=N.visible,w.wireframe=N.wireframe,C===Lr?w.side=N.shadowSide!==null?N.shadowSide:N.side:w.side=N.shadowSide!==null?N.shadowSide:h[N.side],w.alphaMap=N.alphaMap,w.alphaTest=N.alphaTest,w.map=N.map,w.clipShadows=N.clipShadows,w.clippingPlanes=N.clippingPlanes,w.clipIntersection=N.clipIntersection,w.displacementMap=N.displacementMap,w.displacementScale=N.displacementScale,w.displacementBias=N.displacementBias,w.wireframeLinewidth=N.wireframeLinewidth,w.linewidth=N.linewidth,z.isPointLight===!0&&w.isMeshDistanceMaterial===!0){const W=n.properties.get(w);W.light=z}return w}function b(P,N,z,C,w){if(P.visible===!1)return;if(P.layers.test(N.layers)&&(P.isMesh||P.isLine||P.isPoints)&&(P.castShadow||P.receiveShadow&&w===Lr)&&(!P.frustumCulled||i.intersectsObject(P))){P.modelViewMatrix.multiplyMatrices(z.matrixWorldInverse,P.matrixWorld);const H=e.update(P),$=P.material;if(Array.isArray($)){const J=H.groups;for(let K=0,ae=J.length;K<ae;K++){const oe=J[K],_e=$[oe.materialIndex];if(_e&&_e.visible){const ve=T(P,_e,C,w);P.onBeforeShadow(n,P,N,z,H,ve,oe),n.renderBufferDirect(z,null,H,ve,P,oe),P.onAfterShadow(n,P,N,z,H,ve,oe)}}}else if($.visible){const J=T(P,$,C,w);P.onBeforeShadow(n,P,N,z,H,J,null),n.renderBufferDirect(z,null,H,J,P,null),P.onAfterShadow(n,P,N,z,H,J,null)}}const W=P.children;for(let H=0,$=W.length;H<$;H++)b(W[H],N,z,C,w)}function B(P){P.target.removeEventListener("dispose",B);for(const z in c){const C=c[z],w=P.target.uuid;w in C&&(C[w].dispose(),delete C[w])}}}const ty={[Oc]:Bc,[Hc]:Wc,[Vc]:qc,[pa]:Gc,[Bc]:Oc,[Wc]:Hc,[qc]:Vc,[Gc]:pa};function ny(n,e){function t(){let Y=!1;const Ie=new Yt;let ue=null;const ge=new Yt(0,0,0,0);return{setMask:function(Be){ue!==Be&&!Y&&(n.colorMask(Be,Be,Be,Be),ue=Be)},setLocked:function(Be){Y=Be},setClear:function(Be,He,vt,ln,kn){kn===!0&&(Be*=ln,He*=ln,vt*=ln),Ie.set(Be,He,vt,ln),ge.equals(Ie)===!1&&(n.clearColor(Be,He,vt,ln),ge.copy(Ie))},reset:function(){Y=!1,ue=null,ge.set(-1,0,0,0)}}}function i(){let Y=!1,Ie=!1,ue=null,ge=null,Be=null;return{setReversed:function(He){if(Ie!==He){const vt=e.get("EXT_clip_control");Ie?vt.clipControlEXT(vt.LOWER_LEFT_EXT,vt.ZERO_TO_ONE_EXT):vt.clipControlEXT(vt.LOWER_LEFT_EXT,vt.NEGATIVE_ONE_TO_ONE_EXT);const ln=Be;Be=null,this.setClear(ln)}Ie=He},getReversed:function(){return Ie},setTest:function(He){He?fe(n.DEPTH_TEST):Fe(n.DEPTH_TEST)},setMask:function(He){ue!==He&&!Y&&(n.depthMask(He),ue=He)},setFunc:function(He){if(Ie&&(He=ty[He]),ge!==He){switch(He){case Oc:n.depthFunc(n.NEVER);break;case Bc:n.depthFunc(n.ALWAYS);break;case Hc:n.depthFunc(n.LESS);break;case pa:n.depthFunc(n.LEQUAL);break;case Vc:n.depthFunc(n.EQUAL);break;case Gc:n.depthFunc(n.GEQUAL);break;case Wc:n.depthFunc(n.GREATER);break;case qc:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}ge=He}},setLocked:function(He){Y=He},setClear:function(He){Be!==He&&(Ie&&(He=1-He),n.clearDepth(He),Be=He)},reset:function(){Y=!1,ue=null,ge=null,Be=null,Ie=!1}}}function r(){let Y=!1,Ie=null,ue=null,ge=null,Be=null,He=null,vt=null,ln=null,kn=null;return{setTest:function(Ft){Y||(Ft?fe(n.STENCIL_TEST):Fe(n.STENCIL_TEST))},setMask:function(Ft){Ie!==Ft&&!Y&&(n.stencilMask(Ft),Ie=Ft)},setFunc:function(Ft,Pn,Qt){(ue!==Ft||ge!==Pn||Be!==Qt)&&(n.stencilFunc(Ft,Pn,Qt),ue=Ft,ge=Pn,Be=Qt)},setOp:function(Ft,Pn,Qt){(He!==Ft||vt!==Pn||ln!==Qt)&&(n.stencilOp(Ft,Pn,Qt),He=Ft,vt=Pn,ln=Qt)},setLocked:function(Ft){Y=Ft},setClear:function(Ft){kn!==Ft&&(n.clearStencil(Ft),kn=Ft)},reset:function(){Y=!1,Ie=null,ue=null,ge=null,Be=null,He=null,vt=null,ln=null,kn=null}}}const s=new t,a=new i,o=new r,l=new WeakMap,c=new WeakMap;let u={},h={},f=new WeakMap,m=[],x=null,_=!1,g=null,p=null,S=null,T=null,b=null,B=null,P=null,N=new Ct(0,0,0),z=0,C=!1,w=null,L=null,W=null,H=null,$=null;const J=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let K=!1,ae=0;const oe=n.getParameter(n.VERSION);oe.indexOf("WebGL")!==-1?(ae=parseFloat(/^WebGL (\d)/.exec(oe)[1]),K=ae>=1):oe.indexOf("OpenGL ES")!==-1&&(ae=parseFloat(/^OpenGL ES (\d)/.exec(oe)[1]),K=ae>=2);let _e=null,ve={};const we=n.getParameter(n.SCISSOR_BOX),he=n.getParameter(n.VIEWPORT),me=new Yt().fromArray(we),se=new Yt().fromArray(he);function pe(Y,Ie,ue,ge){const Be=new Uint8Array(4),He=n.createTexture();n.bindTexture(Y,He),n.texParameteri(Y,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(Y,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let vt=0;vt<ue;vt++)Y===n.TEXTURE_3D||Y===n.TEXTURE_2D_ARRAY?n.texImage3D(Ie,0,n.RGBA,1,1,ge,0,n.RGBA,n.UNSIGNED_BYTE,Be):n.texImage2D(Ie+vt,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,Be);return He}const Ee={};Ee[n.TEXTURE_2D]=pe(n.TEXTURE_2D,n.TEXTURE_2D,1),Ee[n.TEXTURE_CUBE_MAP]=pe(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ee[n.TEXTURE_2D_ARRAY]=pe(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ee[n.TEXTURE_3D]=pe(n.TEXTURE_3D,n.TEXTURE_3D,1,1),s.setClear(0,0,0,1),a.setClear(1),o.setClear(0),fe(n.DEPTH_TEST),a.setFunc(pa),pt(!1),mt(op),fe(n.CULL_FACE),j(ss);function fe(Y){u[Y]!==!0&&(n.enable(Y),u[Y]=!0)}function Fe(Y){u[Y]!==!1&&(n.disable(Y),u[Y]=!1)}function $e(Y,Ie){return h[Y]!==Ie?(n.bindFramebuffer(Y,Ie),h[Y]=Ie,Y===n.DRAW_FRAMEBUFFER&&(h[n.FRAMEBUFFER]=Ie),Y===n.FRAMEBUFFER&&(h[n.DRAW_FRAMEBUFFER]=Ie),!0):!1}function qe(Y,Ie){let ue=m,ge=!1;if(Y){ue=f.get(Ie),ue===void 0&&(ue=[],f.set(Ie,ue));const Be=Y.textures;if(ue.length!==Be.length||ue[0]!==n.COLOR_ATTACHMENT0){for(let He=0,vt=Be.length;He<vt;He++)ue[He]=n.COLOR_ATTACHMENT0+He;ue.length=Be.length,ge=!0}}else ue[0]!==n.BACK&&(ue[0]=n.BACK,ge=!0);ge&&n.drawBuffers(ue)}function bt(Y){return x!==Y?(n.useProgram(Y),x=Y,!0):!1}const ht={[Ls]:n.FUNC_ADD,[O4]:n.FUNC_SUBTRACT,[B4]:n.FUNC_REVERSE_SUBTRACT};ht[H4]=n.MIN,ht[V4]=n.MAX;const Tt={[G4]:n.ZERO,[W4]:n.ONE,[q4]:n.SRC_COLOR,[Fc]:n.SRC_ALPHA,[K4]:n.SRC_ALPHA_SATURATE,[j4]:n.DST_COLOR,[Y4]:n.DST_ALPHA,[X4]:n.ONE_MINUS_SRC_COLOR,[zc]:n.ONE_MINUS_SRC_ALPHA,[Z4]:n.ONE_MINUS_DST_COLOR,[$4]:n.ONE_MINUS_DST_ALPHA,[J4]:n.CONSTANT_COLOR,[Q4]:n.ONE_MINUS_CONSTANT_COLOR,[e3]:n.CONSTANT_ALPHA,[t3]:n.ONE_MINUS_CONSTANT_ALPHA};function j(Y,Ie,ue,ge,Be,He,vt,ln,kn,Ft){if(Y===ss){_===!0&&(Fe(n.BLEND),_=!1);return}if(_===!1&&(fe(n.BLEND),_=!0),Y!==z4){if(Y!==g||Ft!==C){if((p!==Ls||b!==Ls)&&(n.blendEquation(n.FUNC_ADD),p=Ls,b=Ls),Ft)switch(Y){case da:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case up:n.blendFunc(n.ONE,n.ONE);break;case hp:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case fp:n.blendFuncSeparate(n.ZERO,n.SRC_COLOR,n.ZERO,n.SRC_ALPHA);break;default:console.error("THREE.WebGLState: Invalid blending: ",Y);break}else switch(Y){case da:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case up:n.blendFunc(n.SRC_ALPHA,n.ONE);break;case hp:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case fp:n.blendFunc(n.ZERO,n.SRC_COLOR);break;default:console.error("THREE.WebGLState: Invalid blending: ",Y);break}S=null,T=null,B=null,P=null,N.set(0,0,0),z=0,g=Y,C=Ft}return}Be=Be||Ie,He=He||ue,vt=vt||ge,(Ie!==p||Be!==b)&&(n.blendEquationSeparate(ht[Ie],ht[Be]),p=Ie,b=Be),(ue!==S||ge!==T||He!==B||vt!==P)&&(n.blendFuncSeparate(Tt[ue],Tt[ge],Tt[He],Tt[vt]),S=ue,T=ge,B=He,P=vt),(ln.equals(N)===!1||kn!==z)&&(n.blendColor(ln.r,ln.g,ln.b,kn),N.copy(ln),z=kn),g=Y,C=!1}function gn(Y,Ie){Y.side===Li?Fe(n.CULL_FACE):fe(n.CULL_FACE);let ue=Y.side===ui;Ie&&(ue=!ue),pt(ue),Y.blending===da&&Y.transparent===!1?j(ss):j(Y.blending,Y.blendEquation,Y.blendSrc,Y.blendDst,Y.blendEquationAlpha,Y.blendSrcAlpha,Y.blendDstAlpha,Y.blendColor,Y.blendAlpha,Y.premultipliedAlpha),a.setFunc(Y.depthFunc),a.setTest(Y.depthTest),a.setMask(Y.depthWrite),s.setMask(Y.colorWrite);const ge=Y.stencilWrite;o.setTest(ge),ge&&(o.setMask(Y.stencilWriteMask),o.setFunc(Y.stencilFunc,Y.stencilRef,Y.stencilFuncMask),o.setOp(Y.stencilFail,Y.stencilZFail,Y.stencilZPass)),Mt(Y.polygonOffset,Y.polygonOffsetFactor,Y.polygonOffsetUnits),Y.alphaToCoverage===!0?fe(n.SAMPLE_ALPHA_TO_COVERAGE):Fe(n.SAMPLE_ALPHA_TO_COVERAGE)}function pt(Y){w!==Y&&(Y?n.frontFace(n.CW):n.frontFace(n.CCW),w=Y)}function mt(Y){Y!==k4?(fe(n.CULL_FACE),Y!==L&&(Y===op?n.cullFace(n.BACK):Y===F4?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Fe(n.CULL_FACE),L=Y}function tt(Y){Y!==W&&(K&&n.lineWidth(Y),W=Y)}function Mt(Y,Ie,ue){Y?(fe(n.POLYGON_OFFSET_FILL),(H!==Ie||$!==ue)&&(n.polygonOffset(Ie,ue),H=Ie,$=ue)):Fe(n.POLYGON_OFFSET_FILL)}function Xe(Y){Y?fe(n.SCISSOR_TEST):Fe(n.SCISSOR_TEST)}function U(Y){Y===void 0&&(Y=n.TEXTURE0+J-1),_e!==Y&&(n.activeTexture(Y),_e=Y)}function A(Y,Ie,ue){ue===void 0&&(_e===null?ue=n.TEXTURE0+J-1:ue=_e);let ge=ve[ue];ge===void 0&&(ge={type:void 0,texture:void 0},ve[ue]=ge),(ge.type!==Y||ge.texture!==Ie)&&(_e!==ue&&(n.activeTexture(ue),_e=ue),n.bindTexture(Y,Ie||Ee[Y]),ge.type=Y,ge.texture=Ie)}function re(){const Y=ve[_e];Y!==void 0&&Y.type!==void 0&&(n.bindTexture(Y.type,null),Y.type=void 0,Y.texture=void 0)}function le(){try{n.compressedTexImage2D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Q(){try{n.compressedTexImage3D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function ce(){try{n.texSubImage2D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Ne(){try{n.texSubImage3D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Pe(){try{n.compressedTexSubImage2D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Oe(){try{n.compressedTexSubImage3D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function gt(){try{n.texStorage2D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Te(){try{n.texStorage3D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Le(){try{n.texImage2D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Ke(){try{n.texImage3D.apply(n,arguments)}catch(Y){console.error("THREE.WebGLState:",Y)}}function Qe(Y){me.equals(Y)===!1&&(n.scissor(Y.x,Y.y,Y.z,Y.w),me.copy(Y))}function ke(Y){se.equals(Y)===!1&&(n.viewport(Y.x,Y.y,Y.z,Y.w),se.copy(Y))}function St(Y,Ie){let ue=c.get(Ie);ue===void 0&&(ue=new WeakMap,c.set(Ie,ue));let ge=ue.get(Y);ge===void 0&&(ge=n.getUniformBlockIndex(Ie,Y.name),ue.set(Y,ge))}function ft(Y,Ie){const ge=c.get(Ie).get(Y);l.get(Ie)!==ge&&(n.uniformBlockBinding(Ie,ge,Y.__bindingPointIndex),l.set(Ie,ge))}function Lt(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),a.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),u={},_e=null,ve={},h={},f=new WeakMap,m=[],x=null,_=!1,g=null,p=null,S=null,T=null,b=null,B=null,P=null,N=new Ct(0,0,0),z=0,C=!1,w=null,L=null,W=null,H=null,$=null,me.set(0,0,n.canvas.width,n.canvas.height),se.set(0,0,n.canvas.width,n.canvas.height),s.reset(),a.reset(),o.reset()}return{buffers:{color:s,depth:a,stencil:o},enable:fe,disable:Fe,bindFramebuffer:$e,drawBuffers:qe,useProgram:bt,setBlending:j,setMaterial:gn,setFlipSided:pt,setCullFace:mt,setLineWidth:tt,setPolygonOffset:Mt,setScissorTest:Xe,activeTexture:U,bindTexture:A,unbindTexture:re,compressedTexImage2D:le,compressedTexImage3D:Q,texImage2D:Le,texImage3D:Ke,updateUBOMapping:St,uniformBlockBinding:ft,texStorage2D:gt,texStorage3D:Te,texSubImage2D:ce,texSubImage3D:Ne,compressedTexSubImage2D:Pe,compressedTexSubImage3D:Oe,scissor:Qe,viewport:ke,reset:Lt}}function Om(n,e,t,i){const r=iy(i);switch(t){case xp:return n*e;case yp:return n*e;case bp:return n*e*2;case Mp:return n*e/r.components*r.byteLength;case eu:return n*e/r.components*r.byteLength;case Sp:return n*e*2/r.components*r.byteLength;case tu:return n*e*2/r.components*r.byteLength;case _p:return n*e*3/r.components*r.byteLength;case Gi:return n*e*4/r.components*r.byteLength;case nu:return n*e*4/r.components*r.byteLength;case Rl:case Dl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case Pl:case Ll:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case ru:case au:return Math.max(n,16)*Math.max(e,8)/4;case iu:case su:return Math.max(n,8)*Math.max(e,8)/2;case ou:case lu:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case cu:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case uu:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case hu:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case fu:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case du:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case pu:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case mu:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case gu:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case vu:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case xu:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case _u:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case yu:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case bu:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case Mu:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case Su:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case Il:case wu:case Eu:return Math.ceil(n/4)*Math.ceil(e/4)*16;case wp:case Tu:return Math.ceil(n/4)*Math.ceil(e/4)*8;case Au:case Cu:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function iy(n){switch(n){case Ir:case mp:return{byteLength:1,components:1};case yo:case gp:case bo:return{byteLength:2,components:1};case Jc:case Qc:return{byteLength:2,components:4};case Us:case Kc:case Nr:return{byteLength:4,components:1};case vp:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${n}.`)}function ry(n,e,t,i,r,s,a){const o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new at,u=new WeakMap;let h;const f=new WeakMap;let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function x(U,A){return m?new OffscreenCanvas(U,A):kl("canvas")}function _(U,A,re){let le=1;const Q=Xe(U);if((Q.width>re||Q.height>re)&&(le=re/Math.max(Q.width,Q.height)),le<1)if(typeof HTMLImageElement<"u"&&U instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&U instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&U instanceof ImageBitmap||typeof VideoFrame<"u"&&U instanceof VideoFrame){const ce=Math.floor(le*Q.width),Ne=Math.floor(le*Q.height);h===void 0&&(h=x(ce,Ne));const Pe=A?x(ce,Ne):h;return Pe.width=ce,Pe.height=Ne,Pe.getContext("2d").drawImage(U,0,0,ce,Ne),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+Q.width+"x"+Q.height+") to ("+ce+"x"+Ne+")."),Pe}else return"data"in U&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+Q.width+"x"+Q.height+")."),U;return U}function g(U){return U.generateMipmaps}function p(U){n.generateMipmap(U)}function S(U){return U.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:U.isWebGL3DRenderTarget?n.TEXTURE_3D:U.isWebGLArrayRenderTarget||U.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(U,A,re,le,Q=!1){if(U!==null){if(n[U]!==void 0)return n[U];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+U+"'")}let ce=A;if(A===n.RED&&(re===n.FLOAT&&(ce=n.R32F),re===n.HALF_FLOAT&&(ce=n.R16F),re===n.UNSIGNED_BYTE&&(ce=n.R8)),A===n.RED_INTEGER&&(re===n.UNSIGNED_BYTE&&(ce=n.R8UI),re===n.UNSIGNED_SHORT&&(ce=n.R16UI),re===n.UNSIGNED_INT&&(ce=n.R32UI),re===n.BYTE&&(ce=n.R8I),re===n.SHORT&&(ce=n.R16I),re===n.INT&&(ce=n.R32I)),A===n.RG&&(re===n.FLOAT&&(ce=n.RG32F),re===n.HALF_FLOAT&&(ce=n.RG16F),re===n.UNSIGNED_BYTE&&(ce=n.RG8)),A===n.RG_INTEGER&&(re===n.UNSIGNED_BYTE&&(ce=n.RG8UI),re===n.UNSIGNED_SHORT&&(ce=n.RG16UI),re===n.UNSIGNED_INT&&(ce=n.RG32UI),re===n.BYTE&&(ce=n.RG8I),re===n.SHORT&&(ce=n.RG16I),re===n.INT&&(ce=n.RG32I)),A===n.RGB_INTEGER&&(re===n.UNSIGNED_BYTE&&(ce=n.RGB8UI),re===n.UNSIGNED_SHORT&&(ce=n.RGB16UI),re===n.UNSIGNED_INT&&(ce=n.RGB32UI),re===n.BYTE&&(ce=n.RGB8I),re===n.SHORT&&(ce=n.RGB16I),re===n.INT&&(ce=n.RGB32I)),A===n.RGBA_INTEGER&&(re===n.UNSIGNED_BYTE&&(ce=n.RGBA8UI),re===n.UNSIGNED_SHORT&&(ce=n.RGBA16UI),re===n.UNSIGNED_INT&&(ce=n.RGBA32UI),re===n.BYTE&&(ce=n.RGBA8I),re===n.SHORT&&(ce=n.RGBA16I),re===n.INT&&(ce=n.RGBA32I)),A===n.RGB&&re===n.UNSIGNED_INT_5_9_9_9_REV&&(ce=n.RGB9_E5),A===n.RGBA){const Ne=Q?Nl:Pt.getTransfer(le);re===n.FLOAT&&(ce=n.RGBA32F),re===n.HALF_FLOAT&&(ce=n.RGBA16F),re===n.UNSIGNED_BYTE&&(ce=Ne===Gt?n.SRGB8_ALPHA8:n.RGBA8),re===n.UNSIGNED_SHORT_4_4_4_4&&(ce=n.RGBA4),re===n.UNSIGNED_SHORT_5_5_5_1&&(ce=n.RGB5_A1)}return(ce===n.R16F||ce===n.R32F||ce===n.RG16F||ce===n.RG32F||ce===n.RGBA16F||ce===n.RGBA32F)&&e.get("EXT_color_buffer_float"),ce}function b(U,A){let re;return U?A===null||A===Us||A===va?re=n.DEPTH24_STENCIL8:A===Nr?re=n.DEPTH32F_STENCIL8:A===yo&&(re=n.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):A===null||A===Us||A===va?re=n.DEPTH_COMPONENT24:A===Nr?re=n.DEPTH_COMPONENT32F:A===yo&&(re=n.DEPTH_COMPONENT16),re}function B(U,A){return g(U)===!0||U.isFramebufferTexture&&U.minFilter!==Vi&&U.minFilter!==ur?Math.log2(Math.max(A.width,A.height))+1:U.mipmaps!==void 0&&U.mipmaps.length>0?U.mipmaps.length:U.isCompressedTexture&&Array.isArray(U.image)?A.mipmaps.length:1}function P(U){const A=U.target;A.removeEventListener("dispose",P),z(A),A.isVideoTexture&&u.delete(A)}function N(U){const A=U.target;A.removeEventListener("dispose",N),w(A)}function z(U){const A=i.get(U);if(A.__webglInit===void 0)return;const re=U.source,le=f.get(re);if(le){const Q=le[A.__cacheKey];Q.usedTimes--,Q.usedTimes===0&&C(U),Object.keys(le).length===0&&f.delete(re)}i.remove(U)}function C(U){const A=i.get(U);n.deleteTexture(A.__webglTexture);const re=U.source,le=f.get(re);delete le[A.__cacheKey],a.memory.textures--}function w(U){const A=i.get(U);if(U.depthTexture&&(U.depthTexture.dispose(),i.remove(U.depthTexture)),U.isWebGLCubeRenderTarget)for(let le=0;le<6;le++){if(Array.isArray(A.__webglFramebuffer[le]))for(let Q=0;Q<A.__webglFramebuffer[le].length;Q++)n.deleteFramebuffer(A.__webglFramebuffer[le][Q]);else n.deleteFramebuffer(A.__webglFramebuffer[le]);A.__webglDepthbuffer&&n.deleteRenderbuffer(A.__webglDepthbuffer[le])}else{if(Array.isArray(A.__webglFramebuffer))for(let le=0;le<A.__webglFramebuffer.length;le++)n.deleteFramebuffer(A.__webglFramebuffer[le]);else n.deleteFramebuffer(A.__webglFramebuffer);if(A.__webglDepthbuffer&&n.deleteRenderbuffer(A.__webglDepthbuffer),A.__webglMultisampledFramebuffer&&n.deleteFramebuffer(A.__webglMultisampledFramebuffer),A.__webglColorRenderbuffer)for(let le=0;le<A.__webglColorRenderbuffer.length;le++)A.__webglColorRenderbuffer[le]&&n.deleteRenderbuffer(A.__webglColorRenderbuffer[le]);A.__webglDepthRenderbuffer&&n.deleteRenderbuffer(A.__webglDepthRenderbuffer)}const re=U.textures;for(let le=0,Q=re.length;le<Q;le++){const ce=i.get(re[le]);ce.__webglTexture&&(n.deleteTexture(ce.__webglTexture),a.memory.textures--),i.remove(re[le])}i.remove(U)}let L=0;function W(){L=0}function H(){const U=L;return U>=r.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+U+" texture units while this GPU supports only "+r.maxTextures),L+=1,U}function $(U){const A=[];return A.push(U.wrapS),A.push(U.wrapT),A.push(U.wrapR||0),A.push(U.magFilter),A.push(U.minFilter),A.push(U.anisotropy),A.push(U.internalFormat),A.push(U.format),A.push(U.type),A.push(U.generateMipmaps),A.push(U.premultiplyAlpha),A.push(U.flipY),A.push(U.unpackAlignment),A.push(U.colorSpace),A.join()}function J(U,A){const re=i.get(U);if(U.isVideoTexture&&tt(U),U.isRenderTargetTexture===!1&&U.version>0&&re.__version!==U.version){const le=U.image;if(le===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(le.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{se(re,U,A);return}}t.bindTexture(n.TEXTURE_2D,re.__webglTexture,n.TEXTURE0+A)}function K(U,A){const re=i.get(U);if(U.version>0&&re.__version!==U.version){se(re,U,A);return}t.bindTexture(n.TEXTURE_2D_ARRAY,re.__webglTexture,n.TEXTURE0+A)}function ae(U,A){const re=i.get(U);if(U.version>0&&re.__version!==U.version){se(re,U,A);return}t.bindTexture(n.TEXTURE_3D,re.__webglTexture,n.TEXTURE0+A)}function oe(U,A){const re=i.get(U);if(U.version>0&&re.__version!==U.version){pe(re,U,A);return}t.bindTexture(n.TEXTURE_CUBE_MAP,re.__webglTexture,n.TEXTURE0+A)}const _e={[$c]:n.REPEAT,[Is]:n.CLAMP_TO_EDGE,[jc]:n.MIRRORED_REPEAT},ve={[Vi]:n.NEAREST,[h3]:n.NEAREST_MIPMAP_NEAREST,[Cl]:n.NEAREST_MIPMAP_LINEAR,[ur]:n.LINEAR,[Zc]:n.LINEAR_MIPMAP_NEAREST,[Ns]:n.LINEAR_MIPMAP_LINEAR},we={[m3]:n.NEVER,[b3]:n.ALWAYS,[g3]:n.LESS,[Ap]:n.LEQUAL,[v3]:n.EQUAL,[y3]:n.GEQUAL,[x3]:n.GREATER,[_3]:n.NOTEQUAL};function he(U,A){if(A.type===Nr&&e.has("OES_texture_float_linear")===!1&&(A.magFilter===ur||A.magFilter===Zc||A.magFilter===Cl||A.magFilter===Ns||A.minFilter===ur||A.minFilter===Zc||A.minFilter===Cl||A.minFilter===Ns)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(U,n.TEXTURE_WRAP_S,_e[A.wrapS]),n.texParameteri(U,n.TEXTURE_WRAP_T,_e[A.wrapT]),(U===n.TEXTURE_3D||U===n.TEXTURE_2D_ARRAY)&&n.texParameteri(U,n.TEXTURE_WRAP_R,_e[A.wrapR]),n.texParameteri(U,n.TEXTURE_MAG_FILTER,ve[A.magFilter]),n.texParameteri(U,n.TEXTURE_MIN_FILTER,ve[A.minFilter]),A.compareFunction&&(n.texParameteri(U,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(U,n.TEXTURE_COMPARE_FUNC,we[A.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(A.magFilter===Vi||A.minFilter!==Cl&&A.minFilter!==Ns||A.type===Nr&&e.has("OES_texture_float_linear")===!1)return;if(A.anisotropy>1||i.get(A).__currentAnisotropy){const re=e.get("EXT_texture_filter_anisotropic");n.texParameterf(U,re.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(A.anisotropy,r.getMaxAnisotropy())),i.get(A).__currentAnisotropy=A.anisotropy}}}function me(U,A){let re=!1;U.__webglInit===void 0&&(U.__webglInit=!0,A.addEventListener("dispose",P));const le=A.source;let Q=f.get(le);Q===void 0&&(Q={},f.set(le,Q));const ce=$(A);if(ce!==U.__cacheKey){Q[ce]===void 0&&(Q[ce]={texture:n.createTexture(),usedTimes:0},a.memory.textures++,re=!0),Q[ce].usedTimes++;const Ne=Q[U.__cacheKey];Ne!==void 0&&(Q[U.__cacheKey].usedTimes--,Ne.usedTimes===0&&C(A)),U.__cacheKey=ce,U.__webglTexture=Q[ce].texture}return re}function se(U,A,re){let le=n.TEXTURE_2D;(A.isDataArrayTexture||A.isCompressedArrayTexture)&&(le=n.TEXTURE_2D_ARRAY),A.isData3DTexture&&(le=n.TEXTURE_3D);const Q=me(U,A),ce=A.source;t.bindTexture(le,U.__webglTexture,n.TEXTURE0+re);const Ne=i.get(ce);if(ce.version!==Ne.__version||Q===!0){t.activeTexture(n.TEXTURE0+re);const Pe=Pt.getPrimaries(Pt.workingColorSpace),Oe=A.colorSpace===os?null:Pt.getPrimaries(A.colorSpace),gt=A.colorSpace===os||Pe===Oe?n.NONE:n.BROWSER_DEFAULT_WEBGL;n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,A.flipY),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,A.premultiplyAlpha),n.pixelStorei(n.UNPACK_ALIGNMENT,A.unpackAlignment),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,gt);let Te=_(A.image,!1,r.maxTextureSize);Te=Mt(A,Te);const Le=s.convert(A.format,A.colorSpace),Ke=s.convert(A.type);let Qe=T(A.internalFormat,Le,Ke,A.colorSpace,A.isVideoTexture);he(le,A);let ke;const St=A.mipmaps,ft=A.isVideoTexture!==!0,Lt=Ne.__version===void 0||Q===!0,Y=ce.dataReady,Ie=B(A,Te);if(A.isDepthTexture)Qe=b(A.format===_a,A.type),Lt&&(ft?t.texStorage2D(n.TEXTURE_2D,1,Qe,Te.width,Te.height):t.texImage2D(n.TEXTURE_2D,0,Qe,Te.width,Te.height,0,Le,Ke,null));else if(A.isDataTexture)if(St.length>0){ft&&Lt&&t.texStorage2D(n.TEXTURE_2D,Ie,Qe,St[0].width,St[0].height);for(let ue=0,ge=St.length;ue<ge;ue++)ke=St[ue],ft?Y&&t.texSubImage2D(n.TEXTURE_2D,ue,0,0,ke.width,ke.height,Le,Ke,ke.data):t.texImage2D(n.TEXTURE_2D,ue,Qe,ke.width,ke.height,0,Le,Ke,ke.data);A.generateMipmaps=!1}else ft?(Lt&&t.texStorage2D(n.TEXTURE_2D,Ie,Qe,Te.width,Te.height),Y&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,Te.width,Te.height,Le,Ke,Te.data)):t.texImage2D(n.TEXTURE_2D,0,Qe,Te.width,Te.height,0,Le,Ke,Te.data);else if(A.isCompressedTexture)if(A.isCompressedArrayTexture){ft&&Lt&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Ie,Qe,St[0].width,St[0].height,Te.depth);for(let ue=0,ge=St.length;ue<ge;ue++)if(ke=St[ue],A.format!==Gi)if(Le!==null)if(ft){if(Y)if(A.layerUpdates.size>0){const Be=Om(ke.width,ke.height,A.format,A.type);for(const He of A.layerUpdates){const vt=ke.data.subarray(He*Be/ke.data.BYTES_PER_ELEMENT,(He+1)*Be/ke.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ue,0,0,He,ke.width,ke.height,1,Le,vt)}A.clearLayerUpdates()}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,ue,0,0,0,ke.width,ke.height,Te.depth,Le,ke.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,ue,Qe,ke.width,ke.height,Te.depth,0,ke.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ft?Y&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,ue,0,0,0,ke.width,ke.height,Te.depth,Le,Ke,ke.data):t.texImage3D(n.TEXTURE_2D_ARRAY,ue,Qe,ke.width,ke.height,Te.depth,0,Le,Ke,ke.data)}else{ft&&Lt&&t.texStorage2D(n.TEXTURE_2D,Ie,Qe,St[0].width,St[0].height);for(let ue=0,ge=St.length;ue<ge;ue++)ke=St[ue],A.format!==Gi?Le!==null?ft?Y&&t.compressedTexSubImage2D(n.TEXTURE_2D,ue,0,0,ke.width,ke.height,Le,ke.data):t.compressedTexImage2D(n.TEXTURE_2D,ue,Qe,ke.width,ke.height,0,ke.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ft?Y&&t.texSubImage2D(n.TEXTURE_2D,ue,0,0,ke.width,ke.height,Le,Ke,ke.data):t.texImage2D(n.TEXTURE_2D,ue,Qe,ke.width,ke.height,0,Le,Ke,ke.data)}else if(A.isDataArrayTexture)if(ft){if(Lt&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Ie,Qe,Te.width,Te.height,Te.depth),Y)if(A.layerUpdates.size>0){const ue=Om(Te.width,Te.height,A.format,A.type);for(const ge of A.layerUpdates){const Be=Te.data.subarray(ge*ue/Te.data.BYTES_PER_ELEMENT,(ge+1)*ue/Te.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,ge,Te.width,Te.height,1,Le,Ke,Be)}A.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,Te.width,Te.height,Te.depth,Le,Ke,Te.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,Qe,Te.width,Te.height,Te.depth,0,Le,Ke,Te.data);else if(A.isData3DTexture)ft?(Lt&&t.texStorage3D(n.TEXTURE_3D,Ie,Qe,Te.width,Te.height,Te.depth),Y&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,Te.width,Te.height,Te.depth,Le,Ke,Te.data)):t.texImage3D(n.TEXTURE_3D,0,Qe,Te.width,Te.height,Te.depth,0,Le,Ke,Te.data);else if(A.isFramebufferTexture){if(Lt)if(ft)t.texStorage2D(n.TEXTURE_2D,Ie,Qe,Te.width,Te.height);else{let ue=Te.width,ge=Te.height;for(let Be=0;Be<Ie;Be++)t.texImage2D(n.TEXTURE_2D,Be,Qe,ue,ge,0,Le,Ke,null),ue>>=1,ge>>=1}}else if(St.length>0){if(ft&&Lt){const ue=Xe(St[0]);t.texStorage2D(n.TEXTURE_2D,Ie,Qe,ue.width,ue.height)}for(let ue=0,ge=St.length;ue<ge;ue++)ke=St[ue],ft?Y&&t.texSubImage2D(n.TEXTURE_2D,ue,0,0,Le,Ke,ke):t.texImage2D(n.TEXTURE_2D,ue,Qe,Le,Ke,ke);A.generateMipmaps=!1}else if(ft){if(Lt){const ue=Xe(Te);t.texStorage2D(n.TEXTURE_2D,Ie,Qe,ue.width,ue.height)}Y&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,Le,Ke,Te)}else t.texImage2D(n.TEXTURE_2D,0,Qe,Le,Ke,Te);g(A)&&p(le),Ne.__version=ce.version,A.onUpdate&&A.onUpdate(A)}U.__version=A.version}function pe(U,A,re){if(A.image.length!==6)return;const le=me(U,A),Q=A.source;t.bindTexture(n.TEXTURE_CUBE_MAP,U.__webglTexture,n.TEXTURE0+re);const ce=i.get(Q);if(Q.version!==ce.__version||le===!0){t.activeTexture(n.TEXTURE0+re);const Ne=Pt.getPrimaries(Pt.workingColorSpace),Pe=A.colorSpace===os?null:Pt.getPrimaries(A.colorSpace),Oe=A.colorSpace===os||Ne===Pe?n.NONE:n.BROWSER_DEFAULT_WEBGL;n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,A.flipY),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,A.premultiplyAlpha),n.pixelStorei(n.UNPACK_ALIGNMENT,A.unpackAlignment),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,Oe);const gt=A.isCompressedTexture||A.image[0].isCompressedTexture,Te=A.image[0]&&A.image[0].isDataTexture,Le=[];for(let ge=0;ge<6;ge++)!gt&&!Te?Le[ge]=_(A.image[ge],!0,r.maxCubemapSize):Le[ge]=Te?A.image[ge].image:A.image[ge],Le[ge]=Mt(A,Le[ge]);const Ke=Le[0],Qe=s.convert(A.format,A.colorSpace),ke=s.convert(A.type),St=T(A.internalFormat,Qe,ke,A.colorSpace),ft=A.isVideoTexture!==!0,Lt=ce.__version===void 0||le===!0,Y=Q.dataReady;let Ie=B(A,Ke);he(n.TEXTURE_CUBE_MAP,A);let ue;if(gt){ft&&Lt&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Ie,St,Ke.width,Ke.height);for(let ge=0;ge<6;ge++){ue=Le[ge].mipmaps;for(let Be=0;Be<ue.length;Be++){const He=ue[Be];A.format!==Gi?Qe!==null?ft?Y&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be,0,0,He.width,He.height,Qe,He.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be,St,He.width,He.height,0,He.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):ft?Y&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be,0,0,He.width,He.height,Qe,ke,He.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be,St,He.width,He.height,0,Qe,ke,He.data)}}}else{if(ue=A.mipmaps,ft&&Lt){ue.length>0&&Ie++;const ge=Xe(Le[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Ie,St,ge.width,ge.height)}for(let ge=0;ge<6;ge++)if(Te){ft?Y&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,0,0,0,Le[ge].width,Le[ge].height,Qe,ke,Le[ge].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,0,St,Le[ge].width,Le[ge].height,0,Qe,ke,Le[ge].data);for(let Be=0;Be<ue.length;Be++){const vt=ue[Be].image[ge].image;ft?Y&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be+1,0,0,vt.width,vt.height,Qe,ke,vt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be+1,St,vt.width,vt.height,0,Qe,ke,vt.data)}}else{ft?Y&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,0,0,0,Qe,ke,Le[ge]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,0,St,Qe,ke,Le[ge]);for(let Be=0;Be<ue.length;Be++){const He=ue[Be];ft?Y&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be+1,0,0,Qe,ke,He.image[ge]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+ge,Be+1,St,Qe,ke,He.image[ge])}}}g(A)&&p(n.TEXTURE_CUBE_MAP),ce.__version=Q.version,A.onUpdate&&A.onUpdate(A)}U.__version=A.version}function Ee(U,A,re,le,Q,ce){const Ne=s.convert(re.format,re.colorSpace),Pe=s.convert(re.type),Oe=T(re.internalFormat,Ne,Pe,re.colorSpace),gt=i.get(A),Te=i.get(re);if(Te.__renderTarget=A,!gt.__hasExternalTextures){const Le=Math.max(1,A.width>>ce),Ke=Math.max(1,A.height>>ce);Q===n.TEXTURE_3D||Q===n.TEXTURE_2D_ARRAY?t.texImage3D(Q,ce,Oe,Le,Ke,A.depth,0,Ne,Pe,null):t.texImage2D(Q,ce,Oe,Le,Ke,0,Ne,Pe,null)}t.bindFramebuffer(n.FRAMEBUFFER,U),mt(A)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,le,Q,Te.__webglTexture,0,pt(A)):(Q===n.TEXTURE_2D||Q>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&Q<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,le,Q,Te.__webglTexture,ce),t.bindFramebuffer(n.FRAMEBUFFER,null)}function fe(U,A,re){if(n.bindRenderbuffer(n.RENDERBUFFER,U),A.depthBuffer){const le=A.depthTexture,Q=le&&le.isDepthTexture?le.type:null,ce=b(A.stencilBuffer,Q),Ne=A.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,Pe=pt(A);mt(A)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,Pe,ce,A.width,A.height):re?n.renderbufferStorageMultisample(n.RENDERBUFFER,Pe,ce,A.width,A.height):n.renderbufferStorage(n.RENDERBUFFER,ce,A.width,A.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,Ne,n.RENDERBUFFER,U)}else{const le=A.textures;for(let Q=0;Q<le.length;Q++){const ce=le[Q],Ne=s.convert(ce.format,ce.colorSpace),Pe=s.convert(ce.type),Oe=T(ce.internalFormat,Ne,Pe,ce.colorSpace),gt=pt(A);re&&mt(A)===!1?n.renderbufferStorageMultisample(n.RENDERBUFFER,gt,Oe,A.width,A.height):mt(A)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,gt,Oe,A.width,A.height):n.renderbufferStorage(n.RENDERBUFFER,Oe,A.width,A.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function Fe(U,A){if(A&&A.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(t.bindFramebuffer(n.FRAMEBUFFER,U),!(A.depthTexture&&A.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");const le=i.get(A.depthTexture);le.__renderTarget=A,(!le.__webglTexture||A.depthTexture.image.width!==A.width||A.depthTexture.image.height!==A.height)&&(A.depthTexture.image.width=A.width,A.depthTexture.image.height=A.height,A.depthTexture.needsUpdate=!0),J(A.depthTexture,0);const Q=le.__webglTexture,ce=pt(A);if(A.depthTexture.format===xa)mt(A)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,n.DEPTH_ATTACHMENT,n.TEXTURE_2D,Q,0,ce):n.framebufferTexture2D(n.FRAMEBUFFER,n.DEPTH_ATTACHMENT,n.TEXTURE_2D,Q,0);else if(A.depthTexture.format===_a)mt(A)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,n.DEPTH_STENCIL_ATTACHMENT,n.TEXTURE_2D,Q,0,ce):n.framebufferTexture2D(n.FRAMEBUFFER,n.DEPTH_STENCIL_ATTACHMENT,n.TEXTURE_2D,Q,0);else throw new Error("Unknown depthTexture format")}function $e(U){const A=i.get(U),re=U.isWebGLCubeRenderTarget===!0;if(A.__boundDepthTexture!==U.depthTexture){const le=U.depthTexture;if(A.__depthDisposeCallback&&A.__depthDisposeCallback(),le){const Q=()=>{delete A.__boundDepthTexture,delete A.__depthDisposeCallback,le.removeEventListener("dispose",Q)};le.addEventListener("dispose",Q),A.__depthDisposeCallback=Q}A.__boundDepthTexture=le}if(U.depthTexture&&!A.__autoAllocateDepthBuffer){if(re)throw new Error("target.depthTexture not supported in Cube render targets");Fe(A.__webglFramebuffer,U)}else if(re){A.__webglDepthbuffer=[];for(let le=0;le<6;le++)if(t.bindFramebuffer(n.FRAMEBUFFER,A.__webglFramebuffer[le]),A.__webglDepthbuffer[le]===void 0)A.__webglDepthbuffer[le]=n.createRenderbuffer(),fe(A.__webglDepthbuffer[le],U,!1);else{const Q=U.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,ce=A.__webglDepthbuffer[le];n.bindRenderbuffer(n.RENDERBUFFER,ce),n.framebufferRenderbuffer(n.FRAMEBUFFER,Q,n.RENDERBUFFER,ce)}}else if(t.bindFramebuffer(n.FRAMEBUFFER,A.__webglFramebuffer),A.__webglDepthbuffer===void 0)A.__webglDepthbuffer=n.createRenderbuffer(),fe(A.__webglDepthbuffer,U,!1);else{const le=U.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,Q=A.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,Q),n.framebufferRenderbuffer(n.FRAMEBUFFER,le,n.RENDERBUFFER,Q)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function qe(U,A,re){const le=i.get(U);A!==void 0&&Ee(le.__webglFramebuffer,U,U.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),re!==void 0&&$e(U)}function bt(U){const A=U.texture,re=i.get(U),le=i.get(A);U.addEventListener("dispose",N);const Q=U.textures,ce=U.isWebGLCubeRenderTarget===!0,Ne=Q.length>1;if(Ne||(le.__webglTexture===void 0&&(le.__webglTexture=n.createTexture()),le.__version=A.version,a.memory.textures++),ce){re.__webglFramebuffer=[];for(let Pe=0;Pe<6;Pe++)if(A.mipmaps&&A.mipmaps.length>0){re.__webglFramebuffer[Pe]=[];for(let Oe=0;Oe<A.mipmaps.length;Oe++)re.__webglFramebuffer[Pe][Oe]=n.createFramebuffer()}else re.__webglFramebuffer[Pe]=n.createFramebuffer()}else{if(A.mipmaps&&A.mipmaps.length>0){re.__webglFramebuffer=[];for(let Pe=0;Pe<A.mipmaps.length;Pe++)re.__webglFramebuffer[Pe]=n.createFramebuffer()}else re.__webglFramebuffer=n.createFramebuffer();if(Ne)for(let Pe=0,Oe=Q.length;Pe<Oe;Pe++){const gt=i.get(Q[Pe]);gt.__webglTexture===void 0&&(gt.__webglTexture=n.createTexture(),a.memory.textures++)}if(U.samples>0&&mt(U)===!1){re.__webglMultisampledFramebuffer=n.createFramebuffer(),re.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,re.__webglMultisampledFramebuffer);for(let Pe=0;Pe<Q.length;Pe++){const Oe=Q[Pe];re.__webglColorRenderbuffer[Pe]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,re.__webglColorRenderbuffer[Pe]);const gt=s.convert(Oe.format,Oe.colorSpace),Te=s.convert(Oe.type),Le=T(Oe.internalFormat,gt,Te,Oe.colorSpace,U.isXRRenderTarget===!0),Ke=pt(U);n.renderbufferStorageMultisample(n.RENDERBUFFER,Ke,Le,U.width,U.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+Pe,n.RENDERBUFFER,re.__webglColorRenderbuffer[Pe])}n.bindRenderbuffer(n.RENDERBUFFER,null),U.depthBuffer&&(re.__webglDepthRenderbuffer=n.createRenderbuffer(),fe(re.__webglDepthRenderbuffer,U,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(ce){t.bindTexture(n.TEXTURE_CUBE_MAP,le.__webglTexture),he(n.TEXTURE_CUBE_MAP,A);for(let Pe=0;Pe<6;Pe++)if(A.mipmaps&&A.mipmaps.length>0)for(let Oe=0;Oe<A.mipmaps.length;Oe++)Ee(re.__webglFramebuffer[Pe][Oe],U,A,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Pe,Oe);else Ee(re.__webglFramebuffer[Pe],U,A,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+Pe,0);g(A)&&p(n.TEXTURE_CUBE_MAP),t.unbindTexture()}else if(Ne){for(let Pe=0,Oe=Q.length;Pe<Oe;Pe++){const gt=Q[Pe],Te=i.get(gt);t.bindTexture(n.TEXTURE_2D,Te.__webglTexture),he(n.TEXTURE_2D,gt),Ee(re.__webglFramebuffer,U,gt,n.COLOR_ATTACHMENT0+Pe,n.TEXTURE_2D,0),g(gt)&&p(n.TEXTURE_2D)}t.unbindTexture()}else{let Pe=n.TEXTURE_2D;if((U.isWebGL3DRenderTarget||U.isWebGLArrayRenderTarget)&&(Pe=U.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(Pe,le.__webglTexture),he(Pe,A),A.mipmaps&&A.mipmaps.length>0)for(let Oe=0;Oe<A.mipmaps.length;Oe++)Ee(re.__webglFramebuffer[Oe],U,A,n.COLOR_ATTACHMENT0,Pe,Oe);else Ee(re.__webglFramebuffer,U,A,n.COLOR_ATTACHMENT0,Pe,0);g(A)&&p(Pe),t.unbindTexture()}U.depthBuffer&&$e(U)}function ht(U){const A=U.textures;for(let re=0,le=A.length;re<le;re++){const Q=A[re];if(g(Q)){const ce=S(U),Ne=i.get(Q).__webglTexture;t.bindTexture(ce,Ne),p(ce),t.unbindTexture()}}}const Tt=[],j=[];function gn(U){if(U.samples>0){if(mt(U)===!1){const A=U.textures,re=U.width,le=U.height;let Q=n.COLOR_BUFFER_BIT;const ce=U.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,Ne=i.get(U),Pe=A.length>1;if(Pe)for(let Oe=0;Oe<A.length;Oe++)t.bindFramebuffer(n.FRAMEBUFFER,Ne.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+Oe,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,Ne.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+Oe,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,Ne.__webglMultisampledFramebuffer),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Ne.__webglFramebuffer);for(let Oe=0;Oe<A.length;Oe++){if(U.resolveDepthBuffer&&(U.depthBuffer&&(Q|=n.DEPTH_BUFFER_BIT),U.stencilBuffer&&U.resolveStencilBuffer&&(Q|=n.STENCIL_BUFFER_BIT)),Pe){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,Ne.__webglColorRenderbuffer[Oe]);const gt=i.get(A[Oe]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,gt,0)}n.blitFramebuffer(0,0,re,le,0,0,re,le,Q,n.NEAREST),l===!0&&(Tt.length=0,j.length=0,Tt.push(n.COLOR_ATTACHMENT0+Oe),U.depthBuffer&&U.resolveDepthBuffer===!1&&(Tt.push(ce),j.push(ce),n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,j)),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,Tt))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),Pe)for(let Oe=0;Oe<A.length;Oe++){t.bindFramebuffer(n.FRAMEBUFFER,Ne.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+Oe,n.RENDERBUFFER,Ne.__webglColorRenderbuffer[Oe]);const gt=i.get(A[Oe]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,Ne.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+Oe,n.TEXTURE_2D,gt,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Ne.__webglMultisampledFramebuffer)}else if(U.depthBuffer&&U.resolveDepthBuffer===!1&&l){const A=U.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[A])}}}function pt(U){return Math.min(r.maxSamples,U.samples)}function mt(U){const A=i.get(U);return U.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&A.__useRenderToTexture!==!1}function tt(U){const A=a.render.frame;u.get(U)!==A&&(u.set(U,A),U.update())}function Mt(U,A){const re=U.colorSpace,le=U.format,Q=U.type;return U.isCompressedTexture===!0||U.isVideoTexture===!0||re!==ya&&re!==os&&(Pt.getTransfer(re)===Gt?(le!==Gi||Q!==Ir)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",re)),A}function Xe(U){return typeof HTMLImageElement<"u"&&U instanceof HTMLImageElement?(c.width=U.naturalWidth||U.width,c.height=U.naturalHeight||U.height):typeof VideoFrame<"u"&&U instanceof VideoFrame?(c.width=U.displayWidth,c.height=U.displayHeight):(c.width=U.width,c.height=U.height),c}this.allocateTextureUnit=H,this.resetTextureUnits=W,this.setTexture2D=J,this.setTexture2DArray=K,this.setTexture3D=ae,this.setTextureCube=oe,this.rebindTextures=qe,this.setupRenderTarget=bt,this.updateRenderTargetMipmap=ht,this.updateMultisampleRenderTarget=gn,this.setupDepthRenderbuffer=$e,this.setupFrameBufferTexture=Ee,this.useMultisampledRTT=mt}function sy(n,e){function t(i,r=os){let s;const a=Pt.getTransfer(r);if(i===Ir)return n.UNSIGNED_BYTE;if(i===Jc)return n.UNSIGNED_SHORT_4_4_4_4;if(i===Qc)return n.UNSIGNED_SHORT_5_5_5_1;if(i===vp)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===mp)return n.BYTE;if(i===gp)return n.SHORT;if(i===yo)return n.UNSIGNED_SHORT;if(i===Kc)return n.INT;if(i===Us)return n.UNSIGNED_INT;if(i===Nr)return n.FLOAT;if(i===bo)return n.HALF_FLOAT;if(i===xp)return n.ALPHA;if(i===_p)return n.RGB;if(i===Gi)return n.RGBA;if(i===yp)return n.LUMINANCE;if(i===bp)return n.LUMINANCE_ALPHA;if(i===xa)return n.DEPTH_COMPONENT;if(i===_a)return n.DEPTH_STENCIL;if(i===Mp)return n.RED;if(i===eu)return n.RED_INTEGER;if(i===Sp)return n.RG;if(i===tu)return n.RG_INTEGER;if(i===nu)return n.RGBA_INTEGER;if(i===Rl||i===Dl||i===Pl||i===Ll)if(a===Gt)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(i===Rl)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===Dl)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===Pl)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Ll)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(i===Rl)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===Dl)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===Pl)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Ll)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===iu||i===ru||i===su||i===au)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(i===iu)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===ru)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===su)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===au)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===ou||i===lu||i===cu)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(i===ou||i===lu)return a===Gt?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(i===cu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(i===uu||i===hu||i===fu||i===du||i===pu||i===mu||i===gu||i===vu||i===xu||i===_u||i===yu||i===bu||i===Mu||i===Su)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(i===uu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===hu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===fu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===du)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===pu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===mu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===gu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===vu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===xu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===_u)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===yu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===bu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Mu)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Su)return a===Gt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Il||i===wu||i===Eu)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(i===Il)return a===Gt?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===wu)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Eu)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===wp||i===Tu||i===Au||i===Cu)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(i===Il)return s.COMPRESSED_RED_RGTC1_EXT;if(i===Tu)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Au)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Cu)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===va?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}class ay extends Ni{constructor(e=[]){super(),this.isArrayCamera=!0,this.cameras=e}}class Lo extends In{constructor(){super(),this.isGroup=!0,this.type="Group"}}const oy={type:"move"};class lh{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Lo,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Lo,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new X,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new X),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Lo,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new X,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new X),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){const t=this._hand;if(t)for(const i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let r=null,s=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(const _ of e.hand.values()){const g=t.getJointPose(_,i),p=this._getHandJoint(c,_);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}const u=c.joints["index-finger-tip"],h=c.joints["thumb-tip"],f=u.position.distanceTo(h.position),m=.02,x=.005;c.inputState.pinching&&f>m+x?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=m-x&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=t.getPose(e.gripSpace,i),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1));o!==null&&(r=t.getPose(e.targetRaySpace,i),r===null&&s!==null&&(r=s),r!==null&&(o.matrix.fromArray(r.transform.matrix),o.matrix.decompose(o.position,o.rotation,o.scale),o.matrixWorldNeedsUpdate=!0,r.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(r.linearVelocity)):o.hasLinearVelocity=!1,r.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(r.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(oy)))}return o!==null&&(o.visible=r!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){const i=new Lo;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}}const ly=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,cy=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`;class uy{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t,i){if(this.texture===null){const r=new ei,s=e.properties.get(r);s.__webglTexture=t.texture,(t.depthNear!=i.depthNear||t.depthFar!=i.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=r}}getMesh(e){if(this.texture!==null&&this.mesh===null){const t=e.cameras[0].viewport,i=new Gr({vertexShader:ly,fragmentShader:cy,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new dn(new Do(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class hy extends ks{constructor(e,t){super();const i=this;let r=null,s=1,a=null,o="local-floor",l=1,c=null,u=null,h=null,f=null,m=null,x=null;const _=new uy,g=t.getContextAttributes();let p=null,S=null;const T=[],b=[],B=new at;let P=null;const N=new Ni;N.viewport=new Yt;const z=new Ni;z.viewport=new Yt;const C=[N,z],w=new ay;let L=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(se){let pe=T[se];return pe===void 0&&(pe=new lh,T[se]=pe),pe.getTargetRaySpace()},this.getControllerGrip=function(se){let pe=T[se];return pe===void 0&&(pe=new lh,T[se]=pe),pe.getGripSpace()},this.getHand=function(se){let pe=T[se];return pe===void 0&&(pe=new lh,T[se]=pe),pe.getHandSpace()};function H(se){const pe=b.indexOf(se.inputSource);if(pe===-1)return;const Ee=T[pe];Ee!==void 0&&(Ee.update(se.inputSource,se.frame,c||a),Ee.dispatchEvent({type:se.type,data:se.inputSource}))}function $(){r.removeEventListener("select",H),r.removeEventListener("selectstart",H),r.removeEventListener("selectend",H),r.removeEventListener("squeeze",H),r.removeEventListener("squeezestart",H),r.removeEventListener("squeezeend",H),r.removeEventListener("end",$),r.removeEventListener("inputsourceschange",J);for(let se=0;se<T.length;se++){const pe=b[se];pe!==null&&(b[se]=null,T[se].disconnect(pe))}L=null,W=null,_.reset(),e.setRenderTarget(p),m=null,f=null,h=null,r=null,S=null,me.stop(),i.isPresenting=!1,e.setPixelRatio(P),e.setSize(B.width,B.height,!1),i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(se){s=se,i.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(se){o=se,i.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(se){c=se},this.getBaseLayer=function(){return f!==null?f:m},this.getBinding=function(){return h},this.getFrame=function(){return x},this.getSession=function(){return r},this.setSession=async function(se){if(r=se,r!==null){if(p=e.getRenderTarget(),r.addEventListener("select",H),r.addEventListener("selectstart",H),r.addEventListener("selectend",H),r.addEventListener("squeeze",H),r.addEventListener("squeezestart",H),r.addEventListener("squeezeend",H),r.addEventListener("end",$),r.addEventListener("inputsourceschange",J),g.xrCompatible!==!0&&await t.makeXRCompatible(),P=e.getPixelRatio(),e.getSize(B),r.renderState.layers===void 0){const pe={antialias:g.antialias,alpha:!0,depth:g.depth,stencil:g.stencil,framebufferScaleFactor:s};m=new XRWebGLLayer(r,t,pe),r.updateRenderState({baseLayer:m}),e.setPixelRatio(1),e.setSize(m.framebufferWidth,m.framebufferHeight,!1),S=new Fs(m.framebufferWidth,m.framebufferHeight,{format:Gi,type:Ir,colorSpace:e.outputColorSpace,stencilBuffer:g.stencil})}else{let pe=null,Ee=null,fe=null;g.depth&&(fe=g.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,pe=g.stencil?_a:xa,Ee=g.stencil?va:Us);const Fe={colorFormat:t.RGBA8,depthFormat:fe,scaleFactor:s};h=new XRWebGLBinding(r,t),f=h.createProjectionLayer(Fe),r.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),S=new Fs(f.textureWidth,f.textureHeight,{format:Gi,type:Ir,depthTexture:new vm(f.textureWidth,f.textureHeight,Ee,void 0,void 0,void 0,void 0,void 0,void 0,pe),stencilBuffer:g.stencil,colorSpace:e.outputColorSpace,samples:g.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1})}S.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await r.requestReferenceSpace(o),me.setContext(r),me.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return _.getDepthTexture()};function J(se){for(let pe=0;pe<se.removed.length;pe++){const Ee=se.removed[pe],fe=b.indexOf(Ee);fe>=0&&(b[fe]=null,T[fe].disconnect(Ee))}for(let pe=0;pe<se.added.length;pe++){const Ee=se.added[pe];let fe=b.indexOf(Ee);if(fe===-1){for(let $e=0;$e<T.length;$e++)if($e>=b.length){b.push(Ee),fe=$e;break}else if(b[$e]===null){b[$e]=Ee,fe=$e;break}if(fe===-1)break}const Fe=T[fe];Fe&&Fe.connect(Ee)}}const K=new X,ae=new X;function oe(se,pe,Ee){K.setFromMatrixPosition(pe.matrixWorld),ae.setFromMatrixPosition(Ee.matrixWorld);const fe=K.distanceTo(ae),Fe=pe.projectionMatrix.elements,$e=Ee.projectionMatrix.elements,qe=Fe[14]/(Fe[10]-1),bt=Fe[14]/(Fe[10]+1),ht=(Fe[9]+1)/Fe[5],Tt=(Fe[9]-1)/Fe[5],j=(Fe[8]-1)/Fe[0],gn=($e[8]+1)/$e[0],pt=qe*j,mt=qe*gn,tt=fe/(-j+gn),Mt=tt*-j;if(pe.matrixWorld.decompose(se.position,se.quaternion,se.scale),se.translateX(Mt),se.translateZ(tt),se.matrixWorld.compose(se.position,se.quaternion,se.scale),se.matrixWorldInverse.copy(se.matrixWorld).invert(),Fe[10]===-1)se.projectionMatrix.copy(pe.projectionMatrix),se.projectionMatrixInverse.copy(pe.projectionMatrixInverse);else{const Xe=qe+tt,U=bt+tt,A=pt-Mt,re=mt+(fe-Mt),le=ht*bt/U*Xe,Q=Tt*bt/U*Xe;se.projectionMatrix.makePerspective(A,re,le,Q,Xe,U),se.projectionMatrixInverse.copy(se.projectionMatrix).invert()}}function _e(se,pe){pe===null?se.matrixWorld.copy(se.matrix):se.matrixWorld.multiplyMatrices(pe.matrixWorld,se.matrix),se.matrixWorldInverse.copy(se.matrixWorld).invert()}this.updateCamera=function(se){if(r===null)return;let pe=se.near,Ee=se.far;_.texture!==null&&(_.depthNear>0&&(pe=_.depthNear),_.depthFar>0&&(Ee=_.depthFar)),w.near=z.near=N.near=pe,w.far=z.far=N.far=Ee,(L!==w.near||W!==w.far)&&(r.updateRenderState({depthNear:w.near,depthFar:w.far}),L=w.near,W=w.far),N.layers.mask=se.layers.mask|2,z.layers.mask=se.layers.mask|4,w.layers.mask=N.layers.mask|z.layers.mask;const fe=se.parent,Fe=w.cameras;_e(w,fe);for(let $e=0;$e<Fe.length;$e++)_e(Fe[$e],fe);Fe.length===2?oe(w,N,z):w.projectionMatrix.copy(N.projectionMatrix),ve(se,w,fe)};function ve(se,pe,Ee){Ee===null?se.matrix.copy(pe.matrixWorld):(se.matrix.copy(Ee.matrixWorld),se.matrix.invert(),se.matrix.multiply(pe.matrixWorld)),se.matrix.decompose(se.position,se.quaternion,se.scale),se.updateMatrixWorld(!0),se.projectionMatrix.copy(pe.projectionMatrix),se.projectionMatrixInverse.copy(pe.projectionMatrixInverse),se.isPerspectiveCamera&&(se.fov=So*2*Math.atan(1/se.projectionMatrix.elements[5]),se.zoom=1)}this.getCamera=function(){return w},this.getFoveation=function(){if(!(f===null&&m===null))return l},this.setFoveation=function(se){l=se,f!==null&&(f.fixedFoveation=se),m!==null&&m.fixedFoveation!==void 0&&(m.fixedFoveation=se)},this.hasDepthSensing=function(){return _.texture!==null},this.getDepthSensingMesh=function(){return _.getMesh(w)};let we=null;function he(se,pe){if(u=pe.getViewerPose(c||a),x=pe,u!==null){const Ee=u.views;m!==null&&(e.setRenderTargetFramebuffer(S,m.framebuffer),e.setRenderTarget(S));let fe=!1;Ee.length!==w.cameras.length&&(w.cameras.length=0,fe=!0);for(let $e=0;$e<Ee.length;$e++){const qe=Ee[$e];let bt=null;if(m!==null)bt=m.getViewport(qe);else{const Tt=h.getViewSubImage(f,qe);bt=Tt.viewport,$e===0&&(e.setRenderTargetTextures(S,Tt.colorTexture,f.ignoreDepthValues?void 0:Tt.depthStencilTexture),e.setRenderTarget(S))}let ht=C[$e];ht===void 0&&(ht=new Ni,ht.layers.enable($e),ht.viewport=new Yt,C[$e]=ht),ht.matrix.fromArray(qe.transform.matrix),ht.matrix.decompose(ht.position,ht.quaternion,ht.scale),ht.projectionMatrix.fromArray(qe.projectionMatrix),ht.projectionMatrixInverse.copy(ht.projectionMatrix).invert(),ht.viewport.set(bt.x,bt.y,bt.width,bt.height),$e===0&&(w.matrix.copy(ht.matrix),w.matrix.decompose(w.position,w.quaternion,w.scale)),fe===!0&&w.cameras.push(ht)}const Fe=r.enabledFeatures;if(Fe&&Fe.includes("depth-sensing")){const $e=h.getDepthInformation(Ee[0]);$e&&$e.isValid&&$e.texture&&_.init(e,$e,r.renderState)}}for(let Ee=0;Ee<T.length;Ee++){const fe=b[Ee],Fe=T[Ee];fe!==null&&Fe!==void 0&&Fe.update(fe,pe,c||a)}we&&we(se,pe),pe.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:pe}),x=null}const me=new lm;me.setAnimationLoop(he),this.setAnimationLoop=function(se){we=se},this.dispose=function(){}}}const qs=new hr,fy=new on;function dy(n,e){function t(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function i(g,p){p.color.getRGB(g.fogColor.value,im(n)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function r(g,p,S,T,b){p.isMeshBasicMaterial||p.isMeshLambertMaterial?s(g,p):p.isMeshToonMaterial?(s(g,p),h(g,p)):p.isMeshPhongMaterial?(s(g,p),u(g,p)):p.isMeshStandardMaterial?(s(g,p),f(g,p),p.isMeshPhysicalMaterial&&m(g,p,b)):p.isMeshMatcapMaterial?(s(g,p),x(g,p)):p.isMeshDepthMaterial?s(g,p):p.isMeshDistanceMaterial?(s(g,p),_(g,p)):p.isMeshNormalMaterial?s(g,p):p.isLineBasicMaterial?(a(g,p),p.isLineDashedMaterial&&o(g,p)):p.isPointsMaterial?l(g,p,S,T):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function s(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,t(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===ui&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,t(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===ui&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,t(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,t(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);const S=e.get(p),T=S.envMap,b=S.envMapRotation;T&&(g.envMap.value=T,qs.copy(b),qs.x*=-1,qs.y*=-1,qs.z*=-1,T.isCubeTexture&&T.isRenderTargetTexture===!1&&(qs.y*=-1,qs.z*=-1),g.envMapRotation.value.setFromMatrix4(fy.makeRotationFromEuler(qs)),g.flipEnvMap.value=T.isCubeTexture&&T.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,g.aoMapTransform))}function a(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform))}function o(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,S,T){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*S,g.scale.value=T*.5,p.map&&(g.map.value=p.map,t(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,t(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,t(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function u(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function h(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function f(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function m(g,p,S){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===ui&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=S.texture,g.transmissionSamplerSize.value.set(S.width,S.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,g.specularIntensityMapTransform))}function x(g,p){p.matcap&&(g.matcap.value=p.matcap)}function _(g,p){const S=e.get(p).light;g.referencePosition.value.setFromMatrixPosition(S.matrixWorld),g.nearDistance.value=S.shadow.camera.near,g.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:r}}function py(n,e,t,i){let r={},s={},a=[];const o=n.getParameter(n.MAX_UNIFORM_BUFFER_BINDINGS);function l(S,T){const b=T.program;i.uniformBlockBinding(S,b)}function c(S,T){let b=r[S.id];b===void 0&&(x(S),b=u(S),r[S.id]=b,S.addEventListener("dispose",g));const B=T.program;i.updateUBOMapping(S,B);const P=e.render.frame;s[S.id]!==P&&(f(S),s[S.id]=P)}function u(S){const T=h();S.__bindingPointIndex=T;const b=n.createBuffer(),B=S.__size,P=S.usage;return n.bindBuffer(n.UNIFORM_BUFFER,b),n.bufferData(n.UNIFORM_BUFFER,B,P),n.bindBuffer(n.UNIFORM_BUFFER,null),n.bindBufferBase(n.UNIFORM_BUFFER,T,b),b}function h(){for(let S=0;S<o;S++)if(a.indexOf(S)===-1)return a.push(S),S;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function f(S){const T=r[S.id],b=S.uniforms,B=S.__cache;n.bindBuffer(n.UNIFORM_BUFFER,T);for(let P=0,N=b.length;P<N;P++){const z=Array.isArray(b[P])?b[P]:[b[P]];for(let C=0,w=z.length;C<w;C++){const L=z[C];if(m(L,P,C,B)===!0){const W=L.__offset,H=Array.isArray(L.value)?L.value:[L.value];let $=0;for(let J=0;J<H.length;J++){const K=H[J],ae=_(K);typeof K=="number"||typeof K=="boolean"?(L.__data[0]=K,n.bufferSubData(n.UNIFORM_BUFFER,W+$,L.__data)):K.isMatrix3?(L.__data[0]=K.elements[0],L.__data[1]=K.elements[1],L.__data[2]=K.elements[2],L.__data[3]=0,L.__data[4]=K.elements[3],L.__data[5]=K.elements[4],L.__data[6]=K.elements[5],L.__data[7]=0,L.__data[8]=K.elements[6],L.__data[9]=K.elements[7],L.__data[10]=K.elements[8],L.__data[11]=0):(K.toArray(L.__data,$),$+=ae.storage/Float32Array.BYTES_PER_ELEMENT)}n.bufferSubData(n.UNIFORM_BUFFER,W,L.__data)}}}n.bindBuffer(n.UNIFORM_BUFFER,null)}function m(S,T,b,B){const P=S.value,N=T+"_"+b;if(B[N]===void 0)return typeof P=="number"||typeof P=="boolean"?B[N]=P:B[N]=P.clone(),!0;{const z=B[N];if(typeof P=="number"||typeof P=="boolean"){if(z!==P)return B[N]=P,!0}else if(z.equals(P)===!1)return z.copy(P),!0}return!1}function x(S){const T=S.uniforms;let b=0;const B=16;for(let N=0,z=T.length;N<z;N++){const C=Array.isArray(T[N])?T[N]:[T[N]];for(let w=0,L=C.length;w<L;w++){const W=C[w],H=Array.isArray(W.value)?W.value:[W.value];for(let $=0,J=H.length;$<J;$++){const K=H[$],ae=_(K),oe=b%B,_e=oe%ae.boundary,ve=oe+_e;b+=_e,ve!==0&&B-ve<ae.storage&&(b+=B-ve),W.__data=new Float32Array(ae.storage/Float32Array.BYTES_PER_ELEMENT),W.__offset=b,b+=ae.storage}}}const P=b%B;return P>0&&(b+=B-P),S.__size=b,S.__cache={},this}function _(S){const T={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(T.boundary=4,T.storage=4):S.isVector2?(T.boundary=8,T.storage=8):S.isVector3||S.isColor?(T.boundary=16,T.storage=12):S.isVector4?(T.boundary=16,T.storage=16):S.isMatrix3?(T.boundary=48,T.storage=48):S.isMatrix4?(T.boundary=64,T.storage=64):S.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",S),T}function g(S){const T=S.target;T.removeEventListener("dispose",g);const b=a.indexOf(T.__bindingPointIndex);a.splice(b,1),n.deleteBuffer(r[T.id]),delete r[T.id],delete s[T.id]}function p(){for(const S in r)n.deleteBuffer(r[S]);a=[],r={},s={}}return{bind:l,update:c,dispose:p}}class my{constructor(e={}){const{canvas:t=z3(),context:i=null,depth:r=!0,stencil:s=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:h=!1,reverseDepthBuffer:f=!1}=e;this.isWebGLRenderer=!0;let m;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");m=i.getContextAttributes().alpha}else m=a;const x=new Uint32Array(4),_=new Int32Array(4);let g=null,p=null;const S=[],T=[];this.domElement=t,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this._outputColorSpace=xi,this.toneMapping=as,this.toneMappingExposure=1;const b=this;let B=!1,P=0,N=0,z=null,C=-1,w=null;const L=new Yt,W=new Yt;let H=null;const $=new Ct(0);let J=0,K=t.width,ae=t.height,oe=1,_e=null,ve=null;const we=new Yt(0,0,K,ae),he=new Yt(0,0,K,ae);let me=!1;const se=new Qu;let pe=!1,Ee=!1;const fe=new on,Fe=new on,$e=new X,qe=new Yt,bt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let ht=!1;function Tt(){return z===null?oe:1}let j=i;function gn(D,q){return t.getContext(D,q)}try{const D={alpha:!0,depth:r,stencil:s,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:h};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${kc}`),t.addEventListener("webglcontextlost",ge,!1),t.addEventListener("webglcontextrestored",Be,!1),t.addEventListener("webglcontextcreationerror",He,!1),j===null){const q="webgl2";if(j=gn(q,D),j===null)throw gn(q)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(D){throw console.error("THREE.WebGLRenderer: "+D.message),D}let pt,mt,tt,Mt,Xe,U,A,re,le,Q,ce,Ne,Pe,Oe,gt,Te,Le,Ke,Qe,ke,St,ft,Lt,Y;function Ie(){pt=new y_(j),pt.init(),ft=new sy(j,pt),mt=new p_(j,pt,e,ft),tt=new ny(j,pt),mt.reverseDepthBuffer&&f&&tt.buffers.depth.setReversed(!0),Mt=new S_(j),Xe=new H6,U=new ry(j,pt,tt,Xe,mt,ft,Mt),A=new g_(b),re=new __(b),le=new ux(j),Lt=new f_(j,le),Q=new b_(j,le,Mt,Lt),ce=new E_(j,Q,le,Mt),Qe=new w_(j,mt,U),Te=new m_(Xe),Ne=new B6(b,A,re,pt,mt,Lt,Te),Pe=new dy(b,Xe),Oe=new G6,gt=new j6(pt),Ke=new h_(b,A,re,tt,ce,m,l),Le=new ey(b,ce,mt),Y=new py(j,Mt,mt,tt),ke=new d_(j,pt,Mt),St=new M_(j,pt,Mt),Mt.programs=Ne.programs,b.capabilities=mt,b.extensions=pt,b.properties=Xe,b.renderLists=Oe,b.shadowMap=Le,b.state=tt,b.info=Mt}Ie();const ue=new hy(b,j);this.xr=ue,this.getContext=function(){return j},this.getContextAttributes=function(){return j.getContextAttributes()},this.forceContextLoss=function(){const D=pt.get("WEBGL_lose_context");D&&D.loseContext()},this.forceContextRestore=function(){const D=pt.get("WEBGL_lose_context");D&&D.restoreContext()},this.getPixelRatio=function(){return oe},this.setPixelRatio=function(D){D!==void 0&&(oe=D,this.setSize(K,ae,!1))},this.getSize=function(D){return D.set(K,ae)},this.setSize=function(D,q,ee=!0){if(ue.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}K=D,ae=q,t.width=Math.floor(D*oe),t.height=Math.floor(q*oe),ee===!0&&(t.style.width=D+"px",t.style.height=q+"px"),this.setViewport(0,0,D,q)},this.getDrawingBufferSize=function(D){return D.set(K*oe,ae*oe).floor()},this.setDrawingBufferSize=function(D,q,ee){K=D,ae=q,oe=ee,t.width=Math.floor(D*ee),t.height=Math.floor(q*ee),this.setViewport(0,0,D,q)},this.getCurrentViewport=function(D){return D.copy(L)},this.getViewport=function(D){return D.copy(we)},this.setViewport=function(D,q,ee,te){D.isVector4?we.set(D.x,D.y,D.z,D.w):we.set(D,q,ee,te),tt.viewport(L.copy(we).multiplyScalar(oe).round())},this.getScissor=function(D){return D.copy(he)},this.setScissor=function(D,q,ee,te){D.isVector4?he.set(D.x,D.y,D.z,D.w):he.set(D,q,ee,te),tt.scissor(W.copy(he).multiplyScalar(oe).round())},this.getScissorTest=function(){return me},this.setScissorTest=function(D){tt.setScissorTest(me=D)},this.setOpaqueSort=function(D){_e=D},this.setTransparentSort=function(D){ve=D},this.getClearColor=function(D){return D.copy(Ke.getClearColor())},this.setClearColor=function(){Ke.setClearColor.apply(Ke,arguments)},this.getClearAlpha=function(){return Ke.getClearAlpha()},this.setClearAlpha=function(){Ke.setClearAlpha.apply(Ke,arguments)},this.clear=function(D=!0,q=!0,ee=!0){let te=0;if(D){let Z=!1;if(z!==null){const be=z.texture.format;Z=be===nu||be===tu||be===eu}if(Z){const be=z.texture.type,Ue=be===Ir||be===Us||be===yo||be===va||be===Jc||be===Qc,Je=Ke.getClearColor(),je=Ke.getClearAlpha(),ot=Je.r,ut=Je.g,Ze=Je.b;Ue?(x[0]=ot,x[1]=ut,x[2]=Ze,x[3]=je,j.clearBufferuiv(j.COLOR,0,x)):(_[0]=ot,_[1]=ut,_[2]=Ze,_[3]=je,j.clearBufferiv(j.COLOR,0,_))}else te|=j.COLOR_BUFFER_BIT}q&&(te|=j.DEPTH_BUFFER_BIT),ee&&(te|=j.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),j.clear(te)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){t.removeEventListener("webglcontextlost",ge,!1),t.removeEventListener("webglcontextrestored",Be,!1),t.removeEventListener("webglcontextcreationerror",He,!1),Oe.dispose(),gt.dispose(),Xe.dispose(),A.dispose(),re.dispose(),ce.dispose(),Lt.dispose(),Y.dispose(),Ne.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",wi),ue.removeEventListener("sessionend",Xr),di.stop()};function ge(D){D.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),B=!0}function Be(){console.log("THREE.WebGLRenderer: Context Restored."),B=!1;const D=Mt.autoReset,q=Le.enabled,ee=Le.autoUpdate,te=Le.needsUpdate,Z=Le.type;Ie(),Mt.autoReset=D,Le.enabled=q,Le.autoUpdate=ee,Le.needsUpdate=te,Le.type=Z}function He(D){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",D.statusMessage)}function vt(D){const q=D.target;q.removeEventListener("dispose",vt),ln(q)}function ln(D){kn(D),Xe.remove(D)}function kn(D){const q=Xe.get(D).programs;q!==void 0&&(q.forEach(function(ee){Ne.releaseProgram(ee)}),D.isShaderMaterial&&Ne.releaseShaderCache(D))}this.renderBufferDirect=function(D,q,ee,te,Z,be){q===null&&(q=bt);const Ue=Z.isMesh&&Z.matrixWorld.determinant()<0,Je=lf(D,q,ee,te,Z);tt.setMaterial(te,Ue);let je=ee.index,ot=1;if(te.wireframe===!0){if(je=Q.getWireframeAttribute(ee),je===void 0)return;ot=2}const ut=ee.drawRange,Ze=ee.attributes.position;let At=ut.start*ot,Bt=(ut.start+ut.count)*ot;be!==null&&(At=Math.max(At,be.start*ot),Bt=Math.min(Bt,(be.start+be.count)*ot)),je!==null?(At=Math.max(At,0),Bt=Math.min(Bt,je.count)):Ze!=null&&(At=Math.max(At,0),Bt=Math.min(Bt,Ze.count));const Vt=Bt-At;if(Vt<0||Vt===1/0)return;Lt.setup(Z,te,Je,ee,je);let Fn,Rt=ke;if(je!==null&&(Fn=le.get(je),Rt=St,Rt.setIndex(Fn)),Z.isMesh)te.wireframe===!0?(tt.setLineWidth(te.wireframeLinewidth*Tt()),Rt.setMode(j.LINES)):Rt.setMode(j.TRIANGLES);else if(Z.isLine){let et=te.linewidth;et===void 0&&(et=1),tt.setLineWidth(et*Tt()),Z.isLineSegments?Rt.setMode(j.LINES):Z.isLineLoop?Rt.setMode(j.LINE_LOOP):Rt.setMode(j.LINE_STRIP)}else Z.isPoints?Rt.setMode(j.POINTS):Z.isSprite&&Rt.setMode(j.TRIANGLES);if(Z.isBatchedMesh)if(Z._multiDrawInstances!==null)Rt.renderMultiDrawInstances(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount,Z._multiDrawInstances);else if(pt.get("WEBGL_multi_draw"))Rt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{const et=Z._multiDrawStarts,cn=Z._multiDrawCounts,It=Z._multiDrawCount,pi=je?le.get(je).bytesPerElement:1,xr=Xe.get(te).currentProgram.getUniforms();for(let Zn=0;Zn<It;Zn++)xr.setValue(j,"_gl_DrawID",Zn),Rt.render(et[Zn]/pi,cn[Zn])}else if(Z.isInstancedMesh)Rt.renderInstances(At,Vt,Z.count);else if(ee.isInstancedBufferGeometry){const et=ee._maxInstanceCount!==void 0?ee._maxInstanceCount:1/0,cn=Math.min(ee.instanceCount,et);Rt.renderInstances(At,Vt,cn)}else Rt.render(At,Vt)};function Ft(D,q,ee){D.transparent===!0&&D.side===Li&&D.forceSinglePass===!1?(D.side=ui,D.needsUpdate=!0,Ja(D,q,ee),D.side=rs,D.needsUpdate=!0,Ja(D,q,ee),D.side=Li):Ja(D,q,ee)}this.compile=function(D,q,ee=null){ee===null&&(ee=D),p=gt.get(ee),p.init(q),T.push(p),ee.traverseVisible(function(Z){Z.isLight&&Z.layers.test(q.layers)&&(p.pushLight(Z),Z.castShadow&&p.pushShadow(Z))}),D!==ee&&D.traverseVisible(function(Z){Z.isLight&&Z.layers.test(q.layers)&&(p.pushLight(Z),Z.castShadow&&p.pushShadow(Z))}),p.setupLights();const te=new Set;return D.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;const be=Z.material;if(be)if(Array.isArray(be))for(let Ue=0;Ue<be.length;Ue++){const Je=be[Ue];Ft(Je,ee,Z),te.add(Je)}else Ft(be,ee,Z),te.add(be)}),T.pop(),p=null,te},this.compileAsync=function(D,q,ee=null){const te=this.compile(D,q,ee);return new Promise(Z=>{function be(){if(te.forEach(function(Ue){Xe.get(Ue).currentProgram.isReady()&&te.delete(Ue)}),te.size===0){Z(D);return}setTimeout(be,10)}pt.get("KHR_parallel_shader_compile")!==null?be():setTimeout(be,10)})};let Pn=null;function Qt(D){Pn&&Pn(D)}function wi(){di.stop()}function Xr(){di.start()}const di=new lm;di.setAnimationLoop(Qt),typeof self<"u"&&di.setContext(self),this.setAnimationLoop=function(D){Pn=D,ue.setAnimationLoop(D),D===null?di.stop():di.start()},ue.addEventListener("sessionstart",wi),ue.addEventListener("sessionend",Xr),this.render=function(D,q){if(q!==void 0&&q.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(B===!0)return;if(D.matrixWorldAutoUpdate===!0&&D.updateMatrixWorld(),q.parent===null&&q.matrixWorldAutoUpdate===!0&&q.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(q),q=ue.getCamera()),D.isScene===!0&&D.onBeforeRender(b,D,q,z),p=gt.get(D,T.length),p.init(q),T.push(p),Fe.multiplyMatrices(q.projectionMatrix,q.matrixWorldInverse),se.setFromProjectionMatrix(Fe),Ee=this.localClippingEnabled,pe=Te.init(this.clippingPlanes,Ee),g=Oe.get(D,S.length),g.init(),S.push(g),ue.enabled===!0&&ue.isPresenting===!0){const be=b.xr.getDepthSensingMesh();be!==null&&jn(be,q,-1/0,b.sortObjects)}jn(D,q,0,b.sortObjects),g.finish(),b.sortObjects===!0&&g.sort(_e,ve),ht=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,ht&&Ke.addToRenderList(g,D),this.info.render.frame++,pe===!0&&Te.beginShadows();const ee=p.state.shadowsArray;Le.render(ee,D,q),pe===!0&&Te.endShadows(),this.info.autoReset===!0&&this.info.reset();const te=g.opaque,Z=g.transmissive;if(p.setupLights(),q.isArrayCamera){const be=q.cameras;if(Z.length>0)for(let Ue=0,Je=be.length;Ue<Je;Ue++){const je=be[Ue];$r(te,Z,D,je)}ht&&Ke.render(D);for(let Ue=0,Je=be.length;Ue<Je;Ue++){const je=be[Ue];Yr(g,D,je,je.viewport)}}else Z.length>0&&$r(te,Z,D,q),ht&&Ke.render(D),Yr(g,D,q);z!==null&&(U.updateMultisampleRenderTarget(z),U.updateRenderTargetMipmap(z)),D.isScene===!0&&D.onAfterRender(b,D,q),Lt.resetDefaultState(),C=-1,w=null,T.pop(),T.length>0?(p=T[T.length-1],pe===!0&&Te.setGlobalState(b.clippingPlanes,p.state.camera)):p=null,S.pop(),S.length>0?g=S[S.length-1]:g=null};function jn(D,q,ee,te){if(D.visible===!1)return;if(D.layers.test(q.layers)){if(D.isGroup)ee=D.renderOrder;else if(D.isLOD)D.autoUpdate===!0&&D.update(q);else if(D.isLight)p.pushLight(D),D.castShadow&&p.pushShadow(D);else if(D.isSprite){if(!D.frustumCulled||se.intersectsSprite(D)){te&&qe.setFromMatrixPosition(D.matrixWorld).applyMatrix4(Fe);const Ue=ce.update(D),Je=D.material;Je.visible&&g.push(D,Ue,Je,ee,qe.z,null)}}else if((D.isMesh||D.isLine||D.isPoints)&&(!D.frustumCulled||se.intersectsObject(D))){const Ue=ce.update(D),Je=D.material;if(te&&(D.boundingSphere!==void 0?(D.boundingSphere===null&&D.computeBoundingSphere(),qe.copy(D.boundingSphere.center)):(Ue.boundingSphere===null&&Ue.computeBoundingSphere(),qe.copy(Ue.boundingSphere.center)),qe.applyMatrix4(D.matrixWorld).applyMatrix4(Fe)),Array.isArray(Je)){const je=Ue.groups;for(let ot=0,ut=je.length;ot<ut;ot++){const Ze=je[ot],At=Je[Ze.materialIndex];At&&At.visible&&g.push(D,Ue,At,ee,qe.z,Ze)}}else Je.visible&&g.push(D,Ue,Je,ee,qe.z,null)}}const be=D.children;for(let Ue=0,Je=be.length;Ue<Je;Ue++)jn(be[Ue],q,ee,te)}function Yr(D,q,ee,te){const Z=D.opaque,be=D.transmissive,Ue=D.transparent;p.setupLightsView(ee),pe===!0&&Te.setGlobalState(b.clippingPlanes,ee),te&&tt.viewport(L.copy(te)),Z.length>0&&ea(Z,q,ee),be.length>0&&ea(be,q,ee),Ue.length>0&&ea(Ue,q,ee),tt.buffers.depth.setTest(!0),tt.buffers.depth.setMask(!0),tt.buffers.color.setMask(!0),tt.setPolygonOffset(!1)}function $r(D,q,ee,te){if((ee.isScene===!0?ee.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[te.id]===void 0&&(p.state.transmissionRenderTarget[te.id]=new Fs(1,1,{generateMipmaps:!0,type:pt.has("EXT_color_buffer_half_float")||pt.has("EXT_color_buffer_float")?bo:Ir,minFilter:Ns,samples:4,stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:Pt.workingColorSpace}));const be=p.state.transmissionRenderTarget[te.id],Ue=te.viewport||L;be.setSize(Ue.z,Ue.w);const Je=b.getRenderTarget();b.setRenderTarget(be),b.getClearColor($),J=b.getClearAlpha(),J<1&&b.setClearColor(16777215,.5),b.clear(),ht&&Ke.render(ee);const je=b.toneMapping;b.toneMapping=as;const ot=te.viewport;if(te.viewport!==void 0&&(te.viewport=void 0),p.setupLightsView(te),pe===!0&&Te.setGlobalState(b.clippingPlanes,te),ea(D,ee,te),U.updateMultisampleRenderTarget(be),U.updateRenderTargetMipmap(be),pt.has("WEBGL_multisampled_render_to_texture")===!1){let ut=!1;for(let Ze=0,At=q.length;Ze<At;Ze++){const Bt=q[Ze],Vt=Bt.object,Fn=Bt.geometry,Rt=Bt.material,et=Bt.group;if(Rt.side===Li&&Vt.layers.test(te.layers)){const cn=Rt.side;Rt.side=ui,Rt.needsUpdate=!0,Wo(Vt,ee,te,Fn,Rt,et),Rt.side=cn,Rt.needsUpdate=!0,ut=!0}}ut===!0&&(U.updateMultisampleRenderTarget(be),U.updateRenderTargetMipmap(be))}b.setRenderTarget(Je),b.setClearColor($,J),ot!==void 0&&(te.viewport=ot),b.toneMapping=je}function ea(D,q,ee){const te=q.isScene===!0?q.overrideMaterial:null;for(let Z=0,be=D.length;Z<be;Z++){const Ue=D[Z],Je=Ue.object,je=Ue.geometry,ot=te===null?Ue.material:te,ut=Ue.group;Je.layers.test(ee.layers)&&Wo(Je,q,ee,je,ot,ut)}}function Wo(D,q,ee,te,Z,be){D.onBeforeRender(b,q,ee,te,Z,be),D.modelViewMatrix.multiplyMatrices(ee.matrixWorldInverse,D.matrixWorld),D.normalMatrix.getNormalMatrix(D.modelViewMatrix),Z.onBeforeRender(b,q,ee,te,D,be),Z.transparent===!0&&Z.side===Li&&Z.forceSinglePass===!1?(Z.side=ui,Z.needsUpdate=!0,b.renderBufferDirect(ee,q,te,Z,D,be),Z.side=rs,Z.needsUpdate=!0,b.renderBufferDirect(ee,q,te,Z,D,be),Z.side=Li):b.renderBufferDirect(ee,q,te,Z,D,be),D.onAfterRender(b,q,ee,te,Z,be)}function Ja(D,q,ee){q.isScene!==!0&&(q=bt);const te=Xe.get(D),Z=p.state.lights,be=p.state.shadowsArray,Ue=Z.state.version,Je=Ne.getParameters(D,Z.state,be,q,ee),je=Ne.getProgramCacheKey(Je);let ot=te.programs;te.environment=D.isMeshStandardMaterial?q.environment:null,te.fog=q.fog,te.envMap=(D.isMeshStandardMaterial?re:A).get(D.envMap||te.environment),te.envMapRotation=te.environment!==null&&D.envMap===null?q.environmentRotation:D.envMapRotation,ot===void 0&&(D.addEventListener("dispose",vt),ot=new Map,te.programs=ot);let ut=ot.get(je);if(ut!==void 0){if(te.currentProgram===ut&&te.lightsStateVersion===Ue)return vr(D,Je),ut}else Je.uniforms=Ne.getUniforms(D),D.onBeforeCompile(Je,b),ut=Ne.acquireProgram(Je,je),ot.set(je,ut),te.uniforms=Je.uniforms;const Ze=te.uniforms;return(!D.isShaderMaterial&&!D.isRawShaderMaterial||D.clipping===!0)&&(Ze.clippingPlanes=Te.uniform),vr(D,Je),te.needsLights=L0(D),te.lightsStateVersion=Ue,te.needsLights&&(Ze.ambientLightColor.value=Z.state.ambient,Ze.lightProbe.value=Z.state.probe,Ze.directionalLights.value=Z.state.directional,Ze.directionalLightShadows.value=Z.state.directionalShadow,Ze.spotLights.value=Z.state.spot,Ze.spotLightShadows.value=Z.state.spotShadow,Ze.rectAreaLights.value=Z.state.rectArea,Ze.ltc_1.value=Z.state.rectAreaLTC1,Ze.ltc_2.value=Z.state.rectAreaLTC2,Ze.pointLights.value=Z.state.point,Ze.pointLightShadows.value=Z.state.pointShadow,Ze.hemisphereLights.value=Z.state.hemi,Ze.directionalShadowMap.value=Z.state.directionalShadowMap,Ze.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Ze.spotShadowMap.value=Z.state.spotShadowMap,Ze.spotLightMatrix.value=Z.state.spotLightMatrix,Ze.spotLightMap.value=Z.state.spotLightMap,Ze.pointShadowMap.value=Z.state.pointShadowMap,Ze.pointShadowMatrix.value=Z.state.pointShadowMatrix),te.currentProgram=ut,te.uniformsList=null,ut}function P0(D){if(D.uniformsList===null){const q=D.currentProgram.getUniforms();D.uniformsList=i0.seqWithValue(q.seq,D.uniforms)}return D.uniformsList}function vr(D,q){const ee=Xe.get(D);ee.outputColorSpace=q.outputColorSpace,ee.batching=q.batching,ee.batchingColor=q.batchingColor,ee.instancing=q.instancing,ee.instancingColor=q.instancingColor,ee.instancingMorph=q.instancingMorph,ee.skinning=q.skinning,ee.morphTargets=q.morphTargets,ee.morphNormals=q.morphNormals,ee.morphColors=q.morphColors,ee.morphTargetsCount=q.morphTargetsCount,ee.numClippingPlanes=q.numClippingPlanes,ee.numIntersection=q.numClipIntersection,ee.vertexAlphas=q.vertexAlphas,ee.vertexTangents=q.vertexTangents,ee.toneMapping=q.toneMapping}function lf(D,q,ee,te,Z){q.isScene!==!0&&(q=bt),U.resetTextureUnits();const be=q.fog,Ue=te.isMeshStandardMaterial?q.environment:null,Je=z===null?b.outputColorSpace:z.isXRRenderTarget===!0?z.texture.colorSpace:ya,je=(te.isMeshStandardMaterial?re:A).get(te.envMap||Ue),ot=te.vertexColors===!0&&!!ee.attributes.color&&ee.attributes.color.itemSize===4,ut=!!ee.attributes.tangent&&(!!te.normalMap||te.anisotropy>0),Ze=!!ee.morphAttributes.position,At=!!ee.morphAttributes.normal,Bt=!!ee.morphAttributes.color;let Vt=as;te.toneMapped&&(z===null||z.isXRRenderTarget===!0)&&(Vt=b.toneMapping);const Fn=ee.morphAttributes.position||ee.morphAttributes.normal||ee.morphAttributes.color,Rt=Fn!==void 0?Fn.length:0,et=Xe.get(te),cn=p.state.lights;if(pe===!0&&(Ee===!0||D!==w)){const ri=D===w&&te.id===C;Te.setState(te,D,ri)}let It=!1;te.version===et.__version?(et.needsLights&&et.lightsStateVersion!==cn.state.version||et.outputColorSpace!==Je||Z.isBatchedMesh&&et.batching===!1||!Z.isBatchedMesh&&et.batching===!0||Z.isBatchedMesh&&et.batchingColor===!0&&Z.colorTexture===null||Z.isBatchedMesh&&et.batchingColor===!1&&Z.colorTexture!==null||Z.isInstancedMesh&&et.instancing===!1||!Z.isInstancedMesh&&et.instancing===!0||Z.isSkinnedMesh&&et.skinning===!1||!Z.isSkinnedMesh&&et.skinning===!0||Z.isInstancedMesh&&et.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&et.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&et.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&et.instancingMorph===!1&&Z.morphTexture!==null||et.envMap!==je||te.fog===!0&&et.fog!==be||et.numClippingPlanes!==void 0&&(et.numClippingPlanes!==Te.numPlanes||et.numIntersection!==Te.numIntersection)||et.vertexAlphas!==ot||et.vertexTangents!==ut||et.morphTargets!==Ze||et.morphNormals!==At||et.morphColors!==Bt||et.toneMapping!==Vt||et.morphTargetsCount!==Rt)&&(It=!0):(It=!0,et.__version=te.version);let pi=et.currentProgram;It===!0&&(pi=Ja(te,q,Z));let xr=!1,Zn=!1,na=!1;const Zt=pi.getUniforms(),Fi=et.uniforms;if(tt.useProgram(pi.program)&&(xr=!0,Zn=!0,na=!0),te.id!==C&&(C=te.id,Zn=!0),xr||w!==D){tt.buffers.depth.getReversed()?(fe.copy(D.projectionMatrix),B3(fe),H3(fe),Zt.setValue(j,"projectionMatrix",fe)):Zt.setValue(j,"projectionMatrix",D.projectionMatrix),Zt.setValue(j,"viewMatrix",D.matrixWorldInverse);const _r=Zt.map.cameraPosition;_r!==void 0&&_r.setValue(j,$e.setFromMatrixPosition(D.matrixWorld)),mt.logarithmicDepthBuffer&&Zt.setValue(j,"logDepthBufFC",2/(Math.log(D.far+1)/Math.LN2)),(te.isMeshPhongMaterial||te.isMeshToonMaterial||te.isMeshLambertMaterial||te.isMeshBasicMaterial||te.isMeshStandardMaterial||te.isShaderMaterial)&&Zt.setValue(j,"isOrthographic",D.isOrthographicCamera===!0),w!==D&&(w=D,Zn=!0,na=!0)}if(Z.isSkinnedMesh){Zt.setOptional(j,Z,"bindMatrix"),Zt.setOptional(j,Z,"bindMatrixInverse");const ri=Z.skeleton;ri&&(ri.boneTexture===null&&ri.computeBoneTexture(),Zt.setValue(j,"boneTexture",ri.boneTexture,U))}Z.isBatchedMesh&&(Zt.setOptional(j,Z,"batchingTexture"),Zt.setValue(j,"batchingTexture",Z._matricesTexture,U),Zt.setOptional(j,Z,"batchingIdTexture"),Zt.setValue(j,"batchingIdTexture",Z._indirectTexture,U),Zt.setOptional(j,Z,"batchingColorTexture"),Z._colorsTexture!==null&&Zt.setValue(j,"batchingColorTexture",Z._colorsTexture,U));const bs=ee.morphAttributes;if((bs.position!==void 0||bs.normal!==void 0||bs.color!==void 0)&&Qe.update(Z,ee,pi),(Zn||et.receiveShadow!==Z.receiveShadow)&&(et.receiveShadow=Z.receiveShadow,Zt.setValue(j,"receiveShadow",Z.receiveShadow)),te.isMeshGouraudMaterial&&te.envMap!==null&&(Fi.envMap.value=je,Fi.flipEnvMap.value=je.isCubeTexture&&je.isRenderTargetTexture===!1?-1:1),te.isMeshStandardMaterial&&te.envMap===null&&q.environment!==null&&(Fi.envMapIntensity.value=q.environmentIntensity),Zn&&(Zt.setValue(j,"toneMappingExposure",b.toneMappingExposure),et.needsLights&&ta(Fi,na),be&&te.fog===!0&&Pe.refreshFogUniforms(Fi,be),Pe.refreshMaterialUniforms(Fi,te,oe,ae,p.state.transmissionRenderTarget[D.id]),i0.upload(j,P0(et),Fi,U)),te.isShaderMaterial&&te.uniformsNeedUpdate===!0&&(i0.upload(j,P0(et),Fi,U),te.uniformsNeedUpdate=!1),te.isSpriteMaterial&&Zt.setValue(j,"center",Z.center),Zt.setValue(j,"modelViewMatrix",Z.modelViewMatrix),Zt.setValue(j,"normalMatrix",Z.normalMatrix),Zt.setValue(j,"modelMatrix",Z.matrixWorld),te.isShaderMaterial||te.isRawShaderMaterial){const ri=te.uniformsGroups;for(let _r=0,er=ri.length;_r<er;_r++){const Qa=ri[_r];Y.update(Qa,pi),Y.bind(Qa,pi)}}return pi}function ta(D,q){D.ambientLightColor.needsUpdate=q,D.lightProbe.needsUpdate=q,D.directionalLights.needsUpdate=q,D.directionalLightShadows.needsUpdate=q,D.pointLights.needsUpdate=q,D.pointLightShadows.needsUpdate=q,D.spotLights.needsUpdate=q,D.spotLightShadows.needsUpdate=q,D.rectAreaLights.needsUpdate=q,D.hemisphereLights.needsUpdate=q}function L0(D){return D.isMeshLambertMaterial||D.isMeshToonMaterial||D.isMeshPhongMaterial||D.isMeshStandardMaterial||D.isShadowMaterial||D.isShaderMaterial&&D.lights===!0}this.getActiveCubeFace=function(){return P},this.getActiveMipmapLevel=function(){return N},this.getRenderTarget=function(){return z},this.setRenderTargetTextures=function(D,q,ee){Xe.get(D.texture).__webglTexture=q,Xe.get(D.depthTexture).__webglTexture=ee;const te=Xe.get(D);te.__hasExternalTextures=!0,te.__autoAllocateDepthBuffer=ee===void 0,te.__autoAllocateDepthBuffer||pt.has("WEBGL_multisampled_render_to_texture")===!0&&(console.warn("THREE.WebGLRenderer: Render-to-texture extension was disabled because an external texture was provided"),te.__useRenderToTexture=!1)},this.setRenderTargetFramebuffer=function(D,q){const ee=Xe.get(D);ee.__webglFramebuffer=q,ee.__useDefaultFramebuffer=q===void 0},this.setRenderTarget=function(D,q=0,ee=0){z=D,P=q,N=ee;let te=!0,Z=null,be=!1,Ue=!1;if(D){const je=Xe.get(D);if(je.__useDefaultFramebuffer!==void 0)tt.bindFramebuffer(j.FRAMEBUFFER,null),te=!1;else if(je.__webglFramebuffer===void 0)U.setupRenderTarget(D);else if(je.__hasExternalTextures)U.rebindTextures(D,Xe.get(D.texture).__webglTexture,Xe.get(D.depthTexture).__webglTexture);else if(D.depthBuffer){const Ze=D.depthTexture;if(je.__boundDepthTexture!==Ze){if(Ze!==null&&Xe.has(Ze)&&(D.width!==Ze.image.width||D.height!==Ze.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");U.setupDepthRenderbuffer(D)}}const ot=D.texture;(ot.isData3DTexture||ot.isDataArrayTexture||ot.isCompressedArrayTexture)&&(Ue=!0);const ut=Xe.get(D).__webglFramebuffer;D.isWebGLCubeRenderTarget?(Array.isArray(ut[q])?Z=ut[q][ee]:Z=ut[q],be=!0):D.samples>0&&U.useMultisampledRTT(D)===!1?Z=Xe.get(D).__webglMultisampledFramebuffer:Array.isArray(ut)?Z=ut[ee]:Z=ut,L.copy(D.viewport),W.copy(D.scissor),H=D.scissorTest}else L.copy(we).multiplyScalar(oe).floor(),W.copy(he).multiplyScalar(oe).floor(),H=me;if(tt.bindFramebuffer(j.FRAMEBUFFER,Z)&&te&&tt.drawBuffers(D,Z),tt.viewport(L),tt.scissor(W),tt.setScissorTest(H),be){const je=Xe.get(D.texture);j.framebufferTexture2D(j.FRAMEBUFFER,j.COLOR_ATTACHMENT0,j.TEXTURE_CUBE_MAP_POSITIVE_X+q,je.__webglTexture,ee)}else if(Ue){const je=Xe.get(D.texture),ot=q||0;j.framebufferTextureLayer(j.FRAMEBUFFER,j.COLOR_ATTACHMENT0,je.__webglTexture,ee||0,ot)}C=-1},this.readRenderTargetPixels=function(D,q,ee,te,Z,be,Ue){if(!(D&&D.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Je=Xe.get(D).__webglFramebuffer;if(D.isWebGLCubeRenderTarget&&Ue!==void 0&&(Je=Je[Ue]),Je){tt.bindFramebuffer(j.FRAMEBUFFER,Je);try{const je=D.texture,ot=je.format,ut=je.type;if(!mt.textureFormatReadable(ot)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!mt.textureTypeReadable(ut)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}q>=0&&q<=D.width-te&&ee>=0&&ee<=D.height-Z&&j.readPixels(q,ee,te,Z,ft.convert(ot),ft.convert(ut),be)}finally{const je=z!==null?Xe.get(z).__webglFramebuffer:null;tt.bindFramebuffer(j.FRAMEBUFFER,je)}}},this.readRenderTargetPixelsAsync=async function(D,q,ee,te,Z,be,Ue){if(!(D&&D.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Je=Xe.get(D).__webglFramebuffer;if(D.isWebGLCubeRenderTarget&&Ue!==void 0&&(Je=Je[Ue]),Je){const je=D.texture,ot=je.format,ut=je.type;if(!mt.textureFormatReadable(ot))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!mt.textureTypeReadable(ut))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");if(q>=0&&q<=D.width-te&&ee>=0&&ee<=D.height-Z){tt.bindFramebuffer(j.FRAMEBUFFER,Je);const Ze=j.createBuffer();j.bindBuffer(j.PIXEL_PACK_BUFFER,Ze),j.bufferData(j.PIXEL_PACK_BUFFER,be.byteLength,j.STREAM_READ),j.readPixels(q,ee,te,Z,ft.convert(ot),ft.convert(ut),0);const At=z!==null?Xe.get(z).__webglFramebuffer:null;tt.bindFramebuffer(j.FRAMEBUFFER,At);const Bt=j.fenceSync(j.SYNC_GPU_COMMANDS_COMPLETE,0);return j.flush(),await O3(j,Bt,4),j.bindBuffer(j.PIXEL_PACK_BUFFER,Ze),j.getBufferSubData(j.PIXEL_PACK_BUFFER,0,be),j.deleteBuffer(Ze),j.deleteSync(Bt),be}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")}},this.copyFramebufferToTexture=function(D,q=null,ee=0){D.isTexture!==!0&&(Eo("WebGLRenderer: copyFramebufferToTexture function signature has changed."),q=arguments[0]||null,D=arguments[1]);const te=Math.pow(2,-ee),Z=Math.floor(D.image.width*te),be=Math.floor(D.image.height*te),Ue=q!==null?q.x:0,Je=q!==null?q.y:0;U.setTexture2D(D,0),j.copyTexSubImage2D(j.TEXTURE_2D,ee,0,0,Ue,Je,Z,be),tt.unbindTexture()},this.copyTextureToTexture=function(D,q,ee=null,te=null,Z=0){D.isTexture!==!0&&(Eo("WebGLRenderer: copyTextureToTexture function signature has changed."),te=arguments[0]||null,D=arguments[1],q=arguments[2],Z=arguments[3]||0,ee=null);let be,Ue,Je,je,ot,ut,Ze,At,Bt;const Vt=D.isCompressedTexture?D.mipmaps[Z]:D.image;ee!==null?(be=ee.max.x-ee.min.x,Ue=ee.max.y-ee.min.y,Je=ee.isBox3?ee.max.z-ee.min.z:1,je=ee.min.x,ot=ee.min.y,ut=ee.isBox3?ee.min.z:0):(be=Vt.width,Ue=Vt.height,Je=Vt.depth||1,je=0,ot=0,ut=0),te!==null?(Ze=te.x,At=te.y,Bt=te.z):(Ze=0,At=0,Bt=0);const Fn=ft.convert(q.format),Rt=ft.convert(q.type);let et;q.isData3DTexture?(U.setTexture3D(q,0),et=j.TEXTURE_3D):q.isDataArrayTexture||q.isCompressedArrayTexture?(U.setTexture2DArray(q,0),et=j.TEXTURE_2D_ARRAY):(U.setTexture2D(q,0),et=j.TEXTURE_2D),j.pixelStorei(j.UNPACK_FLIP_Y_WEBGL,q.flipY),j.pixelStorei(j.UNPACK_PREMULTIPLY_ALPHA_WEBGL,q.premultiplyAlpha),j.pixelStorei(j.UNPACK_ALIGNMENT,q.unpackAlignment);const cn=j.getParameter(j.UNPACK_ROW_LENGTH),It=j.getParameter(j.UNPACK_IMAGE_HEIGHT),pi=j.getParameter(j.UNPACK_SKIP_PIXELS),xr=j.getParameter(j.UNPACK_SKIP_ROWS),Zn=j.getParameter(j.UNPACK_SKIP_IMAGES);j.pixelStorei(j.UNPACK_ROW_LENGTH,Vt.width),j.pixelStorei(j.UNPACK_IMAGE_HEIGHT,Vt.height),j.pixelStorei(j.UNPACK_SKIP_PIXELS,je),j.pixelStorei(j.UNPACK_SKIP_ROWS,ot),j.pixelStorei(j.UNPACK_SKIP_IMAGES,ut);const na=D.isDataArrayTexture||D.isData3DTexture,Zt=q.isDataArrayTexture||q.isData3DTexture;if(D.isRenderTargetTexture||D.isDepthTexture){const Fi=Xe.get(D),bs=Xe.get(q),ri=Xe.get(Fi.__renderTarget),_r=Xe.get(bs.__renderTarget);tt.bindFramebuffer(j.READ_FRAMEBUFFER,ri.__webglFramebuffer),tt.bindFramebuffer(j.DRAW_FRAMEBUFFER,_r.__webglFramebuffer);for(let er=0;er<Je;er++)na&&j.framebufferTextureLayer(j.READ_FRAMEBUFFER,j.COLOR_ATTACHMENT0,Xe.get(D).__webglTexture,Z,ut+er),D.isDepthTexture?(Zt&&j.framebufferTextureLayer(j.DRAW_FRAMEBUFFER,j.COLOR_ATTACHMENT0,Xe.get(q).__webglTexture,Z,Bt+er),j.blitFramebuffer(je,ot,be,Ue,Ze,At,be,Ue,j.DEPTH_BUFFER_BIT,j.NEAREST)):Zt?j.copyTexSubImage3D(et,Z,Ze,At,Bt+er,je,ot,be,Ue):j.copyTexSubImage2D(et,Z,Ze,At,Bt+er,je,ot,be,Ue);tt.bindFramebuffer(j.READ_FRAMEBUFFER,null),tt.bindFramebuffer(j.DRAW_FRAMEBUFFER,null)}else Zt?D.isDataTexture||D.isData3DTexture?j.texSubImage3D(et,Z,Ze,At,Bt,be,Ue,Je,Fn,Rt,Vt.data):q.isCompressedArrayTexture?j.compressedTexSubImage3D(et,Z,Ze,At,Bt,be,Ue,Je,Fn,Vt.data):j.texSubImage3D(et,Z,Ze,At,Bt,be,Ue,Je,Fn,Rt,Vt):D.isDataTexture?j.texSubImage2D(j.TEXTURE_2D,Z,Ze,At,be,Ue,Fn,Rt,Vt.data):D.isCompressedTexture?j.compressedTexSubImage2D(j.TEXTURE_2D,Z,Ze,At,Vt.width,Vt.height,Fn,Vt.data):j.texSubImage2D(j.TEXTURE_2D,Z,Ze,At,be,Ue,Fn,Rt,Vt);j.pixelStorei(j.UNPACK_ROW_LENGTH,cn),j.pixelStorei(j.UNPACK_IMAGE_HEIGHT,It),j.pixelStorei(j.UNPACK_SKIP_PIXELS,pi),j.pixelStorei(j.UNPACK_SKIP_ROWS,xr),j.pixelStorei(j.UNPACK_SKIP_IMAGES,Zn),Z===0&&q.generateMipmaps&&j.generateMipmap(et),tt.unbindTexture()},this.copyTextureToTexture3D=function(D,q,ee=null,te=null,Z=0){return D.isTexture!==!0&&(Eo("WebGLRenderer: copyTextureToTexture3D function signature has changed."),ee=arguments[0]||null,te=arguments[1]||null,D=arguments[2],q=arguments[3],Z=arguments[4]||0),Eo('WebGLRenderer: copyTextureToTexture3D function has been deprecated. Use "copyTextureToTexture" instead.'),this.copyTextureToTexture(D,q,ee,te,Z)},this.initRenderTarget=function(D){Xe.get(D).__webglFramebuffer===void 0&&U.setupRenderTarget(D)},this.initTexture=function(D){D.isCubeTexture?U.setTextureCube(D,0):D.isData3DTexture?U.setTexture3D(D,0):D.isDataArrayTexture||D.isCompressedArrayTexture?U.setTexture2DArray(D,0):U.setTexture2D(D,0),tt.unbindTexture()},this.resetState=function(){P=0,N=0,z=null,tt.reset(),Lt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ur}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;const t=this.getContext();t.drawingBufferColorspace=Pt._getDrawingBufferColorSpace(e),t.unpackColorSpace=Pt._getUnpackColorSpace()}}class gy extends In{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new hr,this.environmentIntensity=1,this.environmentRotation=new hr,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){const t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(t.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(t.object.backgroundIntensity=this.backgroundIntensity),t.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(t.object.environmentIntensity=this.environmentIntensity),t.object.environmentRotation=this.environmentRotation.toArray(),t}}class vy{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Ru,this.updateRanges=[],this.version=0,this.uuid=kr()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,i){e*=this.stride,i*=t.stride;for(let r=0,s=this.stride;r<s;r++)this.array[e+r]=t.array[i+r];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=kr()),e.arrayBuffers[this.array.buffer._uuid]===void 0&&(e.arrayBuffers[this.array.buffer._uuid]=this.array.slice(0).buffer);const t=new this.array.constructor(e.arrayBuffers[this.array.buffer._uuid]),i=new this.constructor(t,this.stride);return i.setUsage(this.usage),i}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){return e.arrayBuffers===void 0&&(e.arrayBuffers={}),this.array.buffer._uuid===void 0&&(this.array.buffer._uuid=kr()),e.arrayBuffers[this.array.buffer._uuid]===void 0&&(e.arrayBuffers[this.array.buffer._uuid]=Array.from(new Uint32Array(this.array.buffer))),{uuid:this.uuid,buffer:this.array.buffer._uuid,type:this.array.constructor.name,stride:this.stride}}}const ni=new X;class xs{constructor(e,t,i,r=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=i,this.normalized=r}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,i=this.data.count;t<i;t++)ni.fromBufferAttribute(this,t),ni.applyMatrix4(e),this.setXYZ(t,ni.x,ni.y,ni.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)ni.fromBufferAttribute(this,t),ni.applyNormalMatrix(e),this.setXYZ(t,ni.x,ni.y,ni.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)ni.fromBufferAttribute(this,t),ni.transformDirection(e),this.setXYZ(t,ni.x,ni.y,ni.z);return this}getComponent(e,t){let i=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(i=Wi(i,this.array)),i}setComponent(e,t,i){return this.normalized&&(i=Ht(i,this.array)),this.data.array[e*this.data.stride+this.offset+t]=i,this}setX(e,t){return this.normalized&&(t=Ht(t,this.array)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=Ht(t,this.array)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=Ht(t,this.array)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=Ht(t,this.array)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=Wi(t,this.array)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=Wi(t,this.array)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=Wi(t,this.array)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=Wi(t,this.array)),t}setXY(e,t,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array)),this.data.array[e+0]=t,this.data.array[e+1]=i,this}setXYZ(e,t,i,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array),r=Ht(r,this.array)),this.data.array[e+0]=t,this.data.array[e+1]=i,this.data.array[e+2]=r,this}setXYZW(e,t,i,r,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=Ht(t,this.array),i=Ht(i,this.array),r=Ht(r,this.array),s=Ht(s,this.array)),this.data.array[e+0]=t,this.data.array[e+1]=i,this.data.array[e+2]=r,this.data.array[e+3]=s,this}clone(e){if(e===void 0){console.log("THREE.InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const t=[];for(let i=0;i<this.count;i++){const r=i*this.data.stride+this.offset;for(let s=0;s<this.itemSize;s++)t.push(this.data.array[r+s])}return new ji(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new xs(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){console.log("THREE.InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const t=[];for(let i=0;i<this.count;i++){const r=i*this.data.stride+this.offset;for(let s=0;s<this.itemSize;s++)t.push(this.data.array[r+s])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}}class Io extends Ia{static get type(){return"LineBasicMaterial"}constructor(e){super(),this.isLineBasicMaterial=!0,this.color=new Ct(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}}const s0=new X,a0=new X,Bm=new on,No=new Ou,o0=new Aa,ch=new X,Hm=new X;class Vm extends In{constructor(e=new Un,t=new Io){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){const e=this.geometry;if(e.index===null){const t=e.attributes.position,i=[0];for(let r=1,s=t.count;r<s;r++)s0.fromBufferAttribute(t,r-1),a0.fromBufferAttribute(t,r),i[r]=i[r-1],i[r]+=s0.distanceTo(a0);e.setAttribute("lineDistance",new Jt(i,1))}else console.warn("THREE.Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}raycast(e,t){const i=this.geometry,r=this.matrixWorld,s=e.params.Line.threshold,a=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),o0.copy(i.boundingSphere),o0.applyMatrix4(r),o0.radius+=s,e.ray.intersectsSphere(o0)===!1)return;Bm.copy(r).invert(),No.copy(e.ray).applyMatrix4(Bm);const o=s/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=i.index,f=i.attributes.position;if(u!==null){const m=Math.max(0,a.start),x=Math.min(u.count,a.start+a.count);for(let _=m,g=x-1;_<g;_+=c){const p=u.getX(_),S=u.getX(_+1),T=l0(this,e,No,l,p,S);T&&t.push(T)}if(this.isLineLoop){const _=u.getX(x-1),g=u.getX(m),p=l0(this,e,No,l,_,g);p&&t.push(p)}}else{const m=Math.max(0,a.start),x=Math.min(f.count,a.start+a.count);for(let _=m,g=x-1;_<g;_+=c){const p=l0(this,e,No,l,_,_+1);p&&t.push(p)}if(this.isLineLoop){const _=l0(this,e,No,l,x-1,m);_&&t.push(_)}}}updateMorphTargets(){const t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){const r=t[i[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,a=r.length;s<a;s++){const o=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=s}}}}}function l0(n,e,t,i,r,s){const a=n.geometry.attributes.position;if(s0.fromBufferAttribute(a,r),a0.fromBufferAttribute(a,s),t.distanceSqToSegment(s0,a0,ch,Hm)>i)return;ch.applyMatrix4(n.matrixWorld);const l=e.ray.origin.distanceTo(ch);if(!(l<e.near||l>e.far))return{distance:l,point:Hm.clone().applyMatrix4(n.matrixWorld),index:r,face:null,faceIndex:null,barycoord:null,object:n}}const Gm=new X,Wm=new X;class uh extends Vm{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const e=this.geometry;if(e.index===null){const t=e.attributes.position,i=[];for(let r=0,s=t.count;r<s;r+=2)Gm.fromBufferAttribute(t,r),Wm.fromBufferAttribute(t,r+1),i[r]=r===0?0:i[r-1],i[r+1]=i[r]+Gm.distanceTo(Wm);e.setAttribute("lineDistance",new Jt(i,1))}else console.warn("THREE.LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class xy extends ei{constructor(e,t,i,r,s,a,o,l,c){super(e,t,i,r,s,a,o,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}}class c0 extends Un{constructor(e=[new at(0,-.5),new at(.5,0),new at(0,.5)],t=12,i=0,r=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:e,segments:t,phiStart:i,phiLength:r},t=Math.floor(t),r=Ln(r,0,Math.PI*2);const s=[],a=[],o=[],l=[],c=[],u=1/t,h=new X,f=new at,m=new X,x=new X,_=new X;let g=0,p=0;for(let S=0;S<=e.length-1;S++)switch(S){case 0:g=e[S+1].x-e[S].x,p=e[S+1].y-e[S].y,m.x=p*1,m.y=-g,m.z=p*0,_.copy(m),m.normalize(),l.push(m.x,m.y,m.z);break;case e.length-1:l.push(_.x,_.y,_.z);break;default:g=e[S+1].x-e[S].x,p=e[S+1].y-e[S].y,m.x=p*1,m.y=-g,m.z=p*0,x.copy(m),m.x+=_.x,m.y+=_.y,m.z+=_.z,m.normalize(),l.push(m.x,m.y,m.z),_.copy(x)}for(let S=0;S<=t;S++){const T=i+S*u*r,b=Math.sin(T),B=Math.cos(T);for(let P=0;P<=e.length-1;P++){h.x=e[P].x*b,h.y=e[P].y,h.z=e[P].x*B,a.push(h.x,h.y,h.z),f.x=S/t,f.y=P/(e.length-1),o.push(f.x,f.y);const N=l[3*P+0]*b,z=l[3*P+1],C=l[3*P+0]*B;c.push(N,z,C)}}for(let S=0;S<t;S++)for(let T=0;T<e.length-1;T++){const b=T+S*e.length,B=b,P=b+e.length,N=b+e.length+1,z=b+1;s.push(B,P,z),s.push(N,z,P)}this.setIndex(s),this.setAttribute("position",new Jt(a,3)),this.setAttribute("uv",new Jt(o,2)),this.setAttribute("normal",new Jt(c,3))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new c0(e.points,e.segments,e.phiStart,e.phiLength)}}class Xs extends Un{constructor(e=1,t=1,i=1,r=32,s=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:r,heightSegments:s,openEnded:a,thetaStart:o,thetaLength:l};const c=this;r=Math.floor(r),s=Math.floor(s);const u=[],h=[],f=[],m=[];let x=0;const _=[],g=i/2;let p=0;S(),a===!1&&(e>0&&T(!0),t>0&&T(!1)),this.setIndex(u),this.setAttribute("position",new Jt(h,3)),this.setAttribute("normal",new Jt(f,3)),this.setAttribute("uv",new Jt(m,2));function S(){const b=new X,B=new X;let P=0;const N=(t-e)/i;for(let z=0;z<=s;z++){const C=[],w=z/s,L=w*(t-e)+e;for(let W=0;W<=r;W++){const H=W/r,$=H*l+o,J=Math.sin($),K=Math.cos($);B.x=L*J,B.y=-w*i+g,B.z=L*K,h.push(B.x,B.y,B.z),b.set(J,N,K).normalize(),f.push(b.x,b.y,b.z),m.push(H,1-w),C.push(x++)}_.push(C)}for(let z=0;z<r;z++)for(let C=0;C<s;C++){const w=_[C][z],L=_[C+1][z],W=_[C+1][z+1],H=_[C][z+1];(e>0||C!==0)&&(u.push(w,L,H),P+=3),(t>0||C!==s-1)&&(u.push(L,W,H),P+=3)}c.addGroup(p,P,0),p+=P}function T(b){const B=x,P=new at,N=new X;let z=0;const C=b===!0?e:t,w=b===!0?1:-1;for(let W=1;W<=r;W++)h.push(0,g*w,0),f.push(0,w,0),m.push(.5,.5),x++;const L=x;for(let W=0;W<=r;W++){const $=W/r*l+o,J=Math.cos($),K=Math.sin($);N.x=C*K,N.y=g*w,N.z=C*J,h.push(N.x,N.y,N.z),f.push(0,w,0),P.x=J*.5+.5,P.y=K*.5*w+.5,m.push(P.x,P.y),x++}for(let W=0;W<r;W++){const H=B+W,$=L+W;b===!0?u.push($,$+1,H):u.push($+1,$,H),z+=3}c.addGroup(p,z,b===!0?1:2),p+=z}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new Xs(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}}class hh extends Xs{constructor(e=1,t=1,i=32,r=1,s=!1,a=0,o=Math.PI*2){super(0,e,t,i,r,s,a,o),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:r,openEnded:s,thetaStart:a,thetaLength:o}}static fromJSON(e){return new hh(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}}class fh extends Un{constructor(e=1,t=32,i=16,r=0,s=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:r,phiLength:s,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));const l=Math.min(a+o,Math.PI);let c=0;const u=[],h=new X,f=new X,m=[],x=[],_=[],g=[];for(let p=0;p<=i;p++){const S=[],T=p/i;let b=0;p===0&&a===0?b=.5/t:p===i&&l===Math.PI&&(b=-.5/t);for(let B=0;B<=t;B++){const P=B/t;h.x=-e*Math.cos(r+P*s)*Math.sin(a+T*o),h.y=e*Math.cos(a+T*o),h.z=e*Math.sin(r+P*s)*Math.sin(a+T*o),x.push(h.x,h.y,h.z),f.copy(h).normalize(),_.push(f.x,f.y,f.z),g.push(P+b,1-T),S.push(c++)}u.push(S)}for(let p=0;p<i;p++)for(let S=0;S<t;S++){const T=u[p][S+1],b=u[p][S],B=u[p+1][S],P=u[p+1][S+1];(p!==0||a>0)&&m.push(T,b,P),(p!==i-1||l<Math.PI)&&m.push(b,B,P)}this.setIndex(m),this.setAttribute("position",new Jt(x,3)),this.setAttribute("normal",new Jt(_,3)),this.setAttribute("uv",new Jt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new fh(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}}class _y extends Un{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){const t=[],i=new Set,r=new X,s=new X;if(e.index!==null){const a=e.attributes.position,o=e.index;let l=e.groups;l.length===0&&(l=[{start:0,count:o.count,materialIndex:0}]);for(let c=0,u=l.length;c<u;++c){const h=l[c],f=h.start,m=h.count;for(let x=f,_=f+m;x<_;x+=3)for(let g=0;g<3;g++){const p=o.getX(x+g),S=o.getX(x+(g+1)%3);r.fromBufferAttribute(a,p),s.fromBufferAttribute(a,S),qm(r,s,i)===!0&&(t.push(r.x,r.y,r.z),t.push(s.x,s.y,s.z))}}}else{const a=e.attributes.position;for(let o=0,l=a.count/3;o<l;o++)for(let c=0;c<3;c++){const u=3*o+c,h=3*o+(c+1)%3;r.fromBufferAttribute(a,u),s.fromBufferAttribute(a,h),qm(r,s,i)===!0&&(t.push(r.x,r.y,r.z),t.push(s.x,s.y,s.z))}}this.setAttribute("position",new Jt(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}}function qm(n,e,t){const i=`${n.x},${n.y},${n.z}-${e.x},${e.y},${e.z}`,r=`${e.x},${e.y},${e.z}-${n.x},${n.y},${n.z}`;return t.has(i)===!0||t.has(r)===!0?!1:(t.add(i),t.add(r),!0)}class Zi extends Ia{static get type(){return"MeshStandardMaterial"}constructor(e){super(),this.isMeshStandardMaterial=!0,this.defines={STANDARD:""},this.color=new Ct(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ct(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ep,this.normalScale=new at(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new hr,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}}class Xm extends In{constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ct(e),this.intensity=t}dispose(){}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){const t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,this.groundColor!==void 0&&(t.object.groundColor=this.groundColor.getHex()),this.distance!==void 0&&(t.object.distance=this.distance),this.angle!==void 0&&(t.object.angle=this.angle),this.decay!==void 0&&(t.object.decay=this.decay),this.penumbra!==void 0&&(t.object.penumbra=this.penumbra),this.shadow!==void 0&&(t.object.shadow=this.shadow.toJSON()),this.target!==void 0&&(t.object.target=this.target.uuid),t}}class yy extends Xm{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(In.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ct(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}}const dh=new on,Ym=new X,$m=new X;class by{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new at(512,512),this.map=null,this.mapPass=null,this.matrix=new on,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Qu,this._frameExtents=new at(1,1),this._viewportCount=1,this._viewports=[new Yt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getFrustum(){return this._frustum}updateMatrices(e){const t=this.camera,i=this.matrix;Ym.setFromMatrixPosition(e.matrixWorld),t.position.copy(Ym),$m.setFromMatrixPosition(e.target.matrixWorld),t.lookAt($m),t.updateMatrixWorld(),dh.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this._frustum.setFromProjectionMatrix(dh),i.set(.5,0,0,.5,0,.5,0,.5,0,0,.5,.5,0,0,0,1),i.multiply(dh)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.mapSize.copy(e.mapSize),this}clone(){return new this.constructor().copy(this)}toJSON(){const e={};return this.intensity!==1&&(e.intensity=this.intensity),this.bias!==0&&(e.bias=this.bias),this.normalBias!==0&&(e.normalBias=this.normalBias),this.radius!==1&&(e.radius=this.radius),(this.mapSize.x!==512||this.mapSize.y!==512)&&(e.mapSize=this.mapSize.toArray()),e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}}class My extends by{constructor(){super(new cm(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class Sy extends Xm{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(In.DEFAULT_UP),this.updateMatrix(),this.target=new In,this.shadow=new My}dispose(){this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}}class wy extends Un{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){const e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}}class ph extends vy{constructor(e,t,i=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){const t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){const t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}}class jm{constructor(e=1,t=0,i=0){return this.radius=e,this.phi=t,this.theta=i,this}set(e,t,i){return this.radius=e,this.phi=t,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Math.max(1e-6,Math.min(Math.PI-1e-6,this.phi)),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,i){return this.radius=Math.sqrt(e*e+t*t+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(Ln(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}const Zm=new X,u0=new X;class Ey{constructor(e=new X,t=new X){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Zm.subVectors(e,this.start),u0.subVectors(this.end,this.start);const i=u0.dot(u0);let s=u0.dot(Zm)/i;return t&&(s=Ln(s,0,1)),s}closestPointToPoint(e,t,i){const r=this.closestPointToPointParameter(e,t);return this.delta(i).multiplyScalar(r).add(this.start)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}}class Ty extends ks{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(){}disconnect(){}dispose(){}update(){}}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:kc}})),typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=kc);const Km={type:"change"},mh={type:"start"},Jm={type:"end"},h0=new Ou,Qm=new vs,Ay=Math.cos(70*Dp.DEG2RAD),An=new X,fi=2*Math.PI,Wt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},gh=1e-6;class Cy extends Ty{constructor(e,t=null){super(e,t),this.state=Wt.NONE,this.enabled=!0,this.target=new X,this.cursor=new X,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:ha.ROTATE,MIDDLE:ha.DOLLY,RIGHT:ha.PAN},this.touches={ONE:fa.ROTATE,TWO:fa.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._domElementKeyEvents=null,this._lastPosition=new X,this._lastQuaternion=new ls,this._lastTargetPosition=new X,this._quat=new ls().setFromUnitVectors(e.up,new X(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new jm,this._sphericalDelta=new jm,this._scale=1,this._panOffset=new X,this._rotateStart=new at,this._rotateEnd=new at,this._rotateDelta=new at,this._panStart=new at,this._panEnd=new at,this._panDelta=new at,this._dollyStart=new at,this._dollyEnd=new at,this._dollyDelta=new at,this._dollyDirection=new X,this._mouse=new at,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=Dy.bind(this),this._onPointerDown=Ry.bind(this),this._onPointerUp=Py.bind(this),this._onContextMenu=zy.bind(this),this._onMouseWheel=Ny.bind(this),this._onKeyDown=Uy.bind(this),this._onTouchStart=ky.bind(this),this._onTouchMove=Fy.bind(this),this._onMouseDown=Ly.bind(this),this._onMouseMove=Iy.bind(this),this._interceptControlDown=Oy.bind(this),this._interceptControlUp=By.bind(this),this.domElement!==null&&this.connect(),this.update()}connect(){this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.getRootNode().addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.getRootNode().removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.style.touchAction="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Km),this.update(),this.state=Wt.NONE}update(e=null){const t=this.object.position;An.copy(t).sub(this.target),An.applyQuaternion(this._quat),this._spherical.setFromVector3(An),this.autoRotate&&this.state===Wt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,r=this.maxAzimuthAngle;isFinite(i)&&isFinite(r)&&(i<-Math.PI?i+=fi:i>Math.PI&&(i-=fi),r<-Math.PI?r+=fi:r>Math.PI&&(r-=fi),i<=r?this._spherical.theta=Math.max(i,Math.min(r,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+r)/2?Math.max(i,this._spherical.theta):Math.min(r,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let s=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{const a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),s=a!=this._spherical.radius}if(An.setFromSpherical(this._spherical),An.applyQuaternion(this._quatInverse),t.copy(this.target).add(An),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){const o=An.length();a=this._clampDistance(o*this._scale);const l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),s=!!l}else if(this.object.isOrthographicCamera){const o=new X(this._mouse.x,this._mouse.y,0);o.unproject(this.object);const l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),s=l!==this.object.zoom;const c=new X(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=An.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(h0.origin.copy(this.object.position),h0.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(h0.direction))<Ay?this.object.lookAt(this.target):(Qm.setFromNormalAndCoplanarPoint(this.object.up,this.target),h0.intersectPlane(Qm,this.target))))}else if(this.object.isOrthographicCamera){const a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),s=!0)}return this._scale=1,this._performCursorZoom=!1,s||this._lastPosition.distanceToSquared(this.object.position)>gh||8*(1-this._lastQuaternion.dot(this.object.quaternion))>gh||this._lastTargetPosition.distanceToSquared(this.target)>gh?(this.dispatchEvent(Km),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?fi/60*this.autoRotateSpeed*e:fi/60/60*this.autoRotateSpeed}_getZoomScale(e){const t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){An.setFromMatrixColumn(t,0),An.multiplyScalar(-e),this._panOffset.add(An)}_panUp(e,t){this.screenSpacePanning===!0?An.setFromMatrixColumn(t,1):(An.setFromMatrixColumn(t,0),An.crossVectors(this.object.up,An)),An.multiplyScalar(e),this._panOffset.add(An)}_pan(e,t){const i=this.domElement;if(this.object.isPerspectiveCamera){const r=this.object.position;An.copy(r).sub(this.target);let s=An.length();s*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*s/i.clientHeight,this.object.matrix),this._panUp(2*t*s/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;const i=this.domElement.getBoundingClientRect(),r=e-i.left,s=t-i.top,a=i.width,o=i.height;this._mouse.x=r/a*2-1,this._mouse.y=-(s/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientX),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const t=this.domElement;this._rotateLeft(fi*this._rotateDelta.x/t.clientHeight),this._rotateUp(fi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this._rotateUp(fi*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this._rotateUp(-fi*this.rotateSpeed/this.domElement.clientHeight):this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this._rotateLeft(fi*this.rotateSpeed/this.domElement.clientHeight):this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this._rotateLeft(-fi*this.rotateSpeed/this.domElement.clientHeight):this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{const t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._rotateStart.set(i,r)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{const t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panStart.set(i,r)}}_handleTouchStartDolly(e){const t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyStart.set(0,s)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{const i=this._getSecondPointerPosition(e),r=.5*(e.pageX+i.x),s=.5*(e.pageY+i.y);this._rotateEnd.set(r,s)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);const t=this.domElement;this._rotateLeft(fi*this._rotateDelta.x/t.clientHeight),this._rotateUp(fi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{const t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panEnd.set(i,r)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){const t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyEnd.set(0,s),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);const a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new at,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){const t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){const t=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}}function Ry(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.domElement.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n)))}function Dy(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function Py(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Jm),this.state=Wt.NONE;break;case 1:const e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function Ly(n){let e;switch(n.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case ha.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Wt.DOLLY;break;case ha.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Wt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Wt.ROTATE}break;case ha.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Wt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Wt.PAN}break;default:this.state=Wt.NONE}this.state!==Wt.NONE&&this.dispatchEvent(mh)}function Iy(n){switch(this.state){case Wt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Wt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Wt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function Ny(n){this.enabled===!1||this.enableZoom===!1||this.state!==Wt.NONE||(n.preventDefault(),this.dispatchEvent(mh),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(Jm))}function Uy(n){this.enabled===!1||this.enablePan===!1||this._handleKeyDown(n)}function ky(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case fa.ROTATE:if(this.enableRotate===!1)return;this._handleTouchStartRotate(n),this.state=Wt.TOUCH_ROTATE;break;case fa.PAN:if(this.enablePan===!1)return;this._handleTouchStartPan(n),this.state=Wt.TOUCH_PAN;break;default:this.state=Wt.NONE}break;case 2:switch(this.touches.TWO){case fa.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Wt.TOUCH_DOLLY_PAN;break;case fa.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Wt.TOUCH_DOLLY_ROTATE;break;default:this.state=Wt.NONE}break;default:this.state=Wt.NONE}this.state!==Wt.NONE&&this.dispatchEvent(mh)}function Fy(n){switch(this._trackPointer(n),this.state){case Wt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Wt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Wt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Wt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Wt.NONE}}function zy(n){this.enabled!==!1&&n.preventDefault()}function Oy(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.getRootNode().addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function By(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.getRootNode().removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}const e1=new cs,f0=new X;class t1 extends wy{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";const e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new Jt(e,3)),this.setAttribute("uv",new Jt(t,2))}applyMatrix4(e){const t=this.attributes.instanceStart,i=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),i.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));const i=new ph(t,6,1);return this.setAttribute("instanceStart",new xs(i,3,0)),this.setAttribute("instanceEnd",new xs(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));const i=new ph(t,6,1);return this.setAttribute("instanceColorStart",new xs(i,3,0)),this.setAttribute("instanceColorEnd",new xs(i,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new _y(e.geometry)),this}fromLineSegments(e){const t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new cs);const e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),e1.setFromBufferAttribute(t),this.boundingBox.union(e1))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Aa),this.boundingBox===null&&this.computeBoundingBox();const e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){const i=this.boundingSphere.center;this.boundingBox.getCenter(i);let r=0;for(let s=0,a=e.count;s<a;s++)f0.fromBufferAttribute(e,s),r=Math.max(r,i.distanceToSquared(f0)),f0.fromBufferAttribute(t,s),r=Math.max(r,i.distanceToSquared(f0));this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}applyMatrix(e){return console.warn("THREE.LineSegmentsGeometry: applyMatrix() has been renamed to applyMatrix4()."),this.applyMatrix4(e)}}De.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new at(1,1)},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}},hi.line={uniforms:Ku.merge([De.common,De.fog,De.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		void trimSegment( const in vec4 start, inout vec4 end ) {

			// trim end segment so it terminates between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column
			float nearEstimate = - 0.5 * b / a;

			float alpha = ( nearEstimate - start.z ) / ( end.z - start.z );

			end.xyz = mix( start.xyz, end.xyz, alpha );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? dashScale * instanceDistanceStart : dashScale * instanceDistanceEnd;
				vUv = uv;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					trimSegment( start, end );

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					trimSegment( end, start );

				}

			}

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = normalize( mix( start.xyz, end.xyz, 0.5 ) );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;
				clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			float alpha = opacity;

			#ifdef WORLD_UNITS

				// Find the closest points on the view ray and the line segment
				vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
				vec3 lineDir = worldEnd - worldStart;
				vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

				vec3 p1 = worldStart + lineDir * params.x;
				vec3 p2 = rayEnd * params.y;
				vec3 delta = p1 - p2;
				float len = length( delta );
				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};class vh extends Gr{static get type(){return"LineMaterial"}constructor(e){super({uniforms:Ku.clone(hi.line.uniforms),vertexShader:hi.line.vertexShader,fragmentShader:hi.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}}const xh=new Yt,n1=new X,i1=new X,Vn=new Yt,Gn=new Yt,fr=new Yt,_h=new X,yh=new on,Wn=new Ey,r1=new X,d0=new cs,p0=new Aa,dr=new Yt;let pr,Ys;function s1(n,e,t){return dr.set(0,0,-e,1).applyMatrix4(n.projectionMatrix),dr.multiplyScalar(1/dr.w),dr.x=Ys/t.width,dr.y=Ys/t.height,dr.applyMatrix4(n.projectionMatrixInverse),dr.multiplyScalar(1/dr.w),Math.abs(Math.max(dr.x,dr.y))}function Hy(n,e){const t=n.matrixWorld,i=n.geometry,r=i.attributes.instanceStart,s=i.attributes.instanceEnd,a=Math.min(i.instanceCount,r.count);for(let o=0,l=a;o<l;o++){Wn.start.fromBufferAttribute(r,o),Wn.end.fromBufferAttribute(s,o),Wn.applyMatrix4(t);const c=new X,u=new X;pr.distanceSqToSegment(Wn.start,Wn.end,u,c),u.distanceTo(c)<Ys*.5&&e.push({point:u,pointOnLine:c,distance:pr.origin.distanceTo(u),object:n,face:null,faceIndex:o,uv:null,uv1:null})}}function Vy(n,e,t){const i=e.projectionMatrix,s=n.material.resolution,a=n.matrixWorld,o=n.geometry,l=o.attributes.instanceStart,c=o.attributes.instanceEnd,u=Math.min(o.instanceCount,l.count),h=-e.near;pr.at(1,fr),fr.w=1,fr.applyMatrix4(e.matrixWorldInverse),fr.applyMatrix4(i),fr.multiplyScalar(1/fr.w),fr.x*=s.x/2,fr.y*=s.y/2,fr.z=0,_h.copy(fr),yh.multiplyMatrices(e.matrixWorldInverse,a);for(let f=0,m=u;f<m;f++){if(Vn.fromBufferAttribute(l,f),Gn.fromBufferAttribute(c,f),Vn.w=1,Gn.w=1,Vn.applyMatrix4(yh),Gn.applyMatrix4(yh),Vn.z>h&&Gn.z>h)continue;if(Vn.z>h){const T=Vn.z-Gn.z,b=(Vn.z-h)/T;Vn.lerp(Gn,b)}else if(Gn.z>h){const T=Gn.z-Vn.z,b=(Gn.z-h)/T;Gn.lerp(Vn,b)}Vn.applyMatrix4(i),Gn.applyMatrix4(i),Vn.multiplyScalar(1/Vn.w),Gn.multiplyScalar(1/Gn.w),Vn.x*=s.x/2,Vn.y*=s.y/2,Gn.x*=s.x/2,Gn.y*=s.y/2,Wn.start.copy(Vn),Wn.start.z=0,Wn.end.copy(Gn),Wn.end.z=0;const _=Wn.closestPointToPointParameter(_h,!0);Wn.at(_,r1);const g=Dp.lerp(Vn.z,Gn.z,_),p=g>=-1&&g<=1,S=_h.distanceTo(r1)<Ys*.5;if(p&&S){Wn.start.fromBufferAttribute(l,f),Wn.end.fromBufferAttribute(c,f),Wn.start.applyMatrix4(a),Wn.end.applyMatrix4(a);const T=new X,b=new X;pr.distanceSqToSegment(Wn.start,Wn.end,b,T),t.push({point:b,pointOnLine:T,distance:pr.origin.distanceTo(b),object:n,face:null,faceIndex:f,uv:null,uv1:null})}}}class Gy extends dn{constructor(e=new t1,t=new vh({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){const e=this.geometry,t=e.attributes.instanceStart,i=e.attributes.instanceEnd,r=new Float32Array(2*t.count);for(let a=0,o=0,l=t.count;a<l;a++,o+=2)n1.fromBufferAttribute(t,a),i1.fromBufferAttribute(i,a),r[o]=o===0?0:r[o-1],r[o+1]=r[o]+n1.distanceTo(i1);const s=new ph(r,2,1);return e.setAttribute("instanceDistanceStart",new xs(s,1,0)),e.setAttribute("instanceDistanceEnd",new xs(s,1,1)),this}raycast(e,t){const i=this.material.worldUnits,r=e.camera;r===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.');const s=e.params.Line2!==void 0&&e.params.Line2.threshold||0;pr=e.ray;const a=this.matrixWorld,o=this.geometry,l=this.material;Ys=l.linewidth+s,o.boundingSphere===null&&o.computeBoundingSphere(),p0.copy(o.boundingSphere).applyMatrix4(a);let c;if(i)c=Ys*.5;else{const h=Math.max(r.near,p0.distanceToPoint(pr.origin));c=s1(r,h,l.resolution)}if(p0.radius+=c,pr.intersectsSphere(p0)===!1)return;o.boundingBox===null&&o.computeBoundingBox(),d0.copy(o.boundingBox).applyMatrix4(a);let u;if(i)u=Ys*.5;else{const h=Math.max(r.near,d0.distanceToPoint(pr.origin));u=s1(r,h,l.resolution)}d0.expandByScalar(u),pr.intersectsBox(d0)!==!1&&(i?Hy(this,t):Vy(this,r,t))}onBeforeRender(e){const t=this.material.uniforms;t&&t.resolution&&(e.getViewport(xh),this.material.uniforms.resolution.value.set(xh.z,xh.w))}}class a1 extends t1{constructor(){super(),this.isLineGeometry=!0,this.type="LineGeometry"}setPositions(e){const t=e.length-3,i=new Float32Array(2*t);for(let r=0;r<t;r+=3)i[2*r]=e[r],i[2*r+1]=e[r+1],i[2*r+2]=e[r+2],i[2*r+3]=e[r+3],i[2*r+4]=e[r+4],i[2*r+5]=e[r+5];return super.setPositions(i),this}setColors(e){const t=e.length-3,i=new Float32Array(2*t);for(let r=0;r<t;r+=3)i[2*r]=e[r],i[2*r+1]=e[r+1],i[2*r+2]=e[r+2],i[2*r+3]=e[r+3],i[2*r+4]=e[r+4],i[2*r+5]=e[r+5];return super.setColors(i),this}fromLine(e){const t=e.geometry;return this.setPositions(t.attributes.position.array),this}}class Wy extends Gy{constructor(e=new a1,t=new vh({color:Math.random()*16777215})){super(e,t),this.isLine2=!0,this.type="Line2"}}function bh(n,e,t,i){const r=document.createElement("canvas");r.width=e,r.height=t;const s=r.getContext("2d");s.fillStyle=n,s.fillRect(0,0,e,t),s.fillStyle="rgba(255,255,255,.62)",i(s,e,t);const a=new xy(r);return a.colorSpace=xi,a.anisotropy=4,a}const qy=n=>bh(n,256,128,(e,t,i)=>{for(let r=0;r<8;r++)for(let s=0;s<4;s++)(r+s)%2&&e.fillRect(r*t/8,s*i/4,t/8,i/4)}),Xy=n=>bh(n,256,256,(e,t)=>{for(let i=0;i<8;i+=2)e.beginPath(),e.moveTo(t/2,t/2),e.arc(t/2,t/2,t,i*Math.PI/4,(i+1)*Math.PI/4),e.fill();e.fillStyle="rgba(20,30,45,.7)",e.fillRect(t*.88,t*.49,t*.12,t*.02)}),Yy=n=>bh(n,256,4,(e,t,i)=>{for(let r=0;r<16;r+=2)e.fillRect(r*t/16,0,t/16,i)}),Mh={polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:2};function $y(n,e,t){const i=()=>new Zi({color:e,roughness:.6,metalness:.05,...Mh}),r=s=>new Zi({color:e,roughness:.9,transparent:!0,opacity:s,side:Li,depthWrite:!1});switch(n.kind){case"sphere":return new dn(new fh(1,48,32).rotateX(Math.PI/2),new Zi({map:qy(e),roughness:.5,...t?{transparent:!0,opacity:.38,depthWrite:!1}:{}}));case"disk":{const s=new Zi({map:Xy(e),roughness:.6,...Mh}),a=new Zi({map:Yy(e),roughness:.6,...Mh});return new dn(new Xs(1,1,1,72).rotateX(Math.PI/2).translate(0,0,n.trace.length?0:-.5),[a,s,s])}case"wheel":return jy(e);case"cylinder":{const s=t||!n.trace.length;return new dn(new Xs(1,1,1,72,1,s).rotateX(Math.PI/2),s?r(.16):i()).add(Zy(s?e:"#ffffff"))}case"plane":return o1();case"surface":return Ky(n.mesh??[],r(.34),e);default:return new dn(new ms(1,1,1),i())}}function jy(n){const e=[[.78,-.36],[.94,-.5],[1,-.3],[1,.3],[.94,.5],[.78,.36],[.78,-.36]].map(([s,a])=>new at(s,a)),t=new Zi({color:"#d9dee4",roughness:.4,metalness:.15}),i=new Zi({color:"#e69f00",roughness:.6}),r=new dn(new c0(e,48).rotateX(Math.PI/2),new Zi({color:n,roughness:.85,side:Li}));r.add(new dn(new Xs(.2,.2,.9,24).rotateX(Math.PI/2),t)),r.add(new dn(new c0([[.7,-.3],[.78,-.36],[.78,.36],[.7,.3],[.7,-.3]].map(([s,a])=>new at(s,a)),48).rotateX(Math.PI/2),t));for(let s=0;s<5;s++)r.add(new dn(new ms(.62,.13,.45).translate(.44,0,0).rotateZ(s*2*Math.PI/5),s?t:i));return r}function Zy(n){const e=[],t=s=>[Math.cos(s*Math.PI/24),Math.sin(s*Math.PI/24)];for(let s=0;s<48;s++)for(const a of[-.5,.5])e.push(...t(s),a,...t(s+1),a);for(let s=0;s<48;s+=4)e.push(...t(s),-.5,...t(s),.5);const i=new Un;i.setAttribute("position",new Jt(e,3));const r=new uh(i,new Io({color:n,transparent:!0,opacity:.55,depthWrite:!1}));return r.add(new dn(new ms(.012,.07,1).translate(1,0,0),new Zi({color:"#e69f00",roughness:.7}))),r}const o1=()=>new dn(new Do(1,1),new Zi({color:"#dde3e9",roughness:1,side:Li,polygonOffset:!0,polygonOffsetFactor:3,polygonOffsetUnits:3}));function Ky(n,e,t){const i=new Un,r=n[0]?.length??0,s=[];i.setAttribute("position",new Jt(n.flatMap(l=>l.flatMap(c=>c??[0,0,0])),3)),n.forEach((l,c)=>l.forEach((u,h)=>{if(c+1===n.length||h+1===r||!l[h]||!l[h+1]||!n[c+1][h]||!n[c+1][h+1])return;const f=c*r+h;s.push(f,f+r,f+1,f+1,f+r,f+r+1)})),i.setIndex(s),i.computeVertexNormals();const a=Nc(n).flatMap(l=>l.slice(1).flatMap((c,u)=>[...l[u],...c])),o=new Un;return o.setAttribute("position",new Jt(a,3)),new dn(i,e).add(new uh(o,new Io({color:t,transparent:!0,opacity:.4,depthWrite:!1})))}function l1(n,e){const t=[];for(let r=0;r<=n;r++)for(let s=0;s<n;s++){const[a,o,l]=[r,s,s+1].map(c=>c/n-.5);t.push(a,o,0,a,l,0,o,a,0,l,a,0)}const i=new Un;return i.setAttribute("position",new Jt(t,3)),new uh(i,new Io({color:e,depthWrite:!1}))}class Jy extends Lo{constructor(e){super();const t=new Zi({color:e,roughness:.7});this.shaft=new dn(new Xs(1,1,1,16).rotateX(Math.PI/2).translate(0,0,.5),t),this.head=new dn(new hh(1,1,20).rotateX(Math.PI/2).translate(0,0,.5),t),this.add(this.shaft,this.head)}setLength(e,t){const i=Math.min(.45*e,5*t);this.shaft.scale.set(.5*t,.5*t,e-i),this.head.scale.set(.36*i,.36*i,i),this.head.position.z=e-i}}const c1={slanted:[.75,-1,.7],top:[0,-.001,1],front:[0,-1,.08],side:[1,0,.08],follow:[.75,-1,.7]},u1=.18,Sh=4,Qy=new X(.45,-.7,1.9).normalize();class e7{constructor(e,t){this.data=e,this.canvas=document.createElement("canvas"),this.scene=new gy,this.camera=new Ni(30,1.6,.001,1e5),this.meshes=[],this.traces=[],this.arrows=[],this.sun=new Sy("#ffffff",2.2),this.longest=0,this.view="slanted",this.following=!1,this.sample=0,this.waiting=!1,this.renderer=new my({canvas:this.canvas,antialias:!0,preserveDrawingBuffer:!0}),this.canvas.setAttribute("role","img"),this.canvas.setAttribute("aria-label",t),this.scene.background=new Ct("#f4f6f8"),this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=cp,this.scene.add(new yy("#ffffff","#c9d2dc",1.9)),this.sun.castShadow=!0,this.sun.shadow.mapSize.set(1024,1024),this.sun.shadow.radius=4,this.scene.add(this.sun,this.sun.target),this.camera.up.set(0,0,1),this.balls=Lc(e),this.box=Ml(this.balls),this.reach=Math.max(bl(this.box),1e-6),this.machine=ip(e),this.own=this.machine?this.machine.radius:this.reach,this.camera.near=Math.min(this.reach/500,this.own/10),this.camera.far=this.reach*100,e.bodies.forEach((r,s)=>this.add(r,yl(r,s))),e.bodies.some(Pc)||this.addGround();for(let r=0;r<e.arrows.length;r++)this.addArrow(r);this.controls=new Cy(this.camera,this.canvas),this.controls.addEventListener("start",()=>{this.view=null}),this.controls.addEventListener("change",()=>this.render()),this.show(0);const i=e.bodies.some(r=>Pc(r)&&r.kind!=="plane");this.look(this.canFollow&&this.own<this.reach/(i?100:10)?"follow":"slanted")}get canFollow(){return this.machine!==null}choose(e){if(e!=="follow"||this.view!==null||this.following)return this.look(e);this.following=!0;const t=new X(...this.machine.center(this.sample));this.camera.position.add(t.clone().sub(this.controls.target)),this.controls.target.copy(t),this.controls.update(),this.show(this.sample)}look(e){this.view=e,this.following=e==="follow"&&this.canFollow,this.show(this.sample);let t=this.from(c1[e]);if(e==="slanted"){const[i,r,s]=c1[e],a=this.from([-i,r,s]);a.distance<.85*t.distance&&(t=a)}this.controls.target.set(...t.target),this.camera.position.set(...t.eye),this.controls.update(),this.render()}from(e){const t=new X(...e).normalize(),i=new X(0,0,1).cross(t).normalize(),r=t.clone().cross(i),s=Math.tan(this.camera.fov*Math.PI/360)*.94,a=s*this.camera.aspect,o=R4(this.following?this.near():this.balls,i.toArray(),r.toArray(),t.toArray(),a,s);return{...o,distance:new X(...o.eye).distanceTo(new X(...o.target))}}resize(e,t){this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,2)),this.renderer.setSize(e,t,!1),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.view&&this.look(this.view),this.draw()}show(e){if(this.following&&this.machine){const[t,i]=[this.sample,e].map(r=>new X(...this.machine.center(r)));this.camera.position.add(i.clone().sub(t)),this.controls.target.add(i.sub(t))}this.sample=e,this.shine();for(const{body:t,mesh:i}of this.meshes){const[r,s,a,o]=A4(t.orientation,e);i.position.set(..._o(t.position,e)),i.quaternion.set(s,a,o,r);const[l,c,u]=en(t.size,Math.floor(e));t.kind!=="surface"&&i.scale.set(l||1,c||1,u||1)}for(const{line:t,count:i}of this.traces)t.geometry.instanceCount=Math.min(Math.floor(Sh*e),i-1),t.visible=e>0;for(const{arrow:t,index:i}of this.arrows){const r=new X(..._o(this.data.arrows[i].force,e)),s=this.following?1.2*this.own:u1*this.reach,a=this.longest>0?r.length()/this.longest*s:0,o=this.data.bodies[this.data.arrows[i].body];t.visible=a>.02*s,t.position.set(..._o(o.touches&&o.trace.length?o.trace:o.position,e)),t.visible&&(t.quaternion.copy(new ls().setFromUnitVectors(new X(0,0,1),r.normalize())),t.setLength(a,.035*s))}this.render()}poses(){return this.meshes.map(({mesh:e})=>[...e.position.toArray(),e.quaternion.w,e.quaternion.x,e.quaternion.y,e.quaternion.z])}seen(){this.camera.updateMatrixWorld();const e=new X(...this.machine?.center(this.sample)??[0,0,0]),t=this.camera.position.distanceTo(e),{x:i,y:r}=e.clone().project(this.camera);return{view:this.view,following:this.following,distance:this.camera.position.distanceTo(this.controls.target),middle:[i,r],part:this.own/(t*Math.tan(this.camera.fov*Math.PI/360))}}render(){this.waiting||(this.waiting=!0,requestAnimationFrame(()=>this.draw()))}draw(){this.waiting=!1,this.renderer.render(this.scene,this.camera)}near(){return[{center:this.machine.center(this.sample),radius:1.6*this.own}]}shine(){const[e,t]=[this.box.low,this.box.high],i=this.following&&this.machine,r=new X(...i?this.machine.center(this.sample):e.map((o,l)=>(o+t[l])/2)),s=i?4*this.own:.6*this.reach,a=this.sun.shadow.camera;this.sun.target.position.copy(r),this.sun.target.updateMatrixWorld(),this.sun.position.copy(r).addScaledVector(Qy,4*s),a.right!==s&&([a.left,a.right,a.bottom,a.top,a.near,a.far]=[-s,s,-s,s,s,8*s],this.sun.shadow.normalBias=2*s/1024,a.updateProjectionMatrix())}add(e,t){const i=(e.kind==="sphere"||e.kind==="cylinder")&&this.data.bodies.some(u=>C4(u,e)),r=$y(e,t,i),s=e.trace.length>0||e.position.length>1||e.kind==="disk"||e.kind==="sphere";if(r.traverse(u=>{u.castShadow=s,u.receiveShadow=s||e.kind==="plane"}),this.scene.add(r),this.meshes.push({body:e,mesh:r}),e.kind==="plane"){const u=en(e.size,0)[0];r.add(l1(u/this.field(u),"#c3ccd5"))}if(!xo(e,this.data))return;const a=Kd(this.data),o=Qd(e.trace,Sh);this.scene.add(h1(o,Dc(e,t),a>2?.45:.2));const l=new a1;l.setPositions(o.flat());const c=new Wy(l,new vh({color:Dc(e,t),linewidth:a}));c.frustumCulled=!1,c.renderOrder=1,this.scene.add(c),this.traces.push({line:c,count:o.length})}field(e){const t=Math.max(this.own,e/60),i=10**Math.floor(Math.log10(t));return Math.min(e/2,[1,2,5,10].map(r=>r*i).find(r=>r>=t*(1-1e-9))??t)}addGround(){const{low:e,high:t}=this.box,i=L4(this.data,this.reach),r=1.1*Math.max(t[0]-e[0],t[1]-e[1]),s=this.field(r),a=Math.ceil(r/s)*s,[o,l]=[(e[0]+t[0])/2,(e[1]+t[1])/2],c=o1();c.receiveShadow=!0,c.add(l1(Math.round(a/s),"#c3ccd5")),c.position.set(o,l,i),c.scale.set(a,a,1),this.scene.add(c);for(const u of this.data.bodies)!xo(u,this.data)||u.trace.every(h=>h[2]-i<.05*this.reach)||this.scene.add(h1(Qd(u.trace,Sh).map(([h,f])=>[h,f,i]),"#8a96a3",.9))}addArrow(e){const{force:t,body:i}=this.data.arrows[e];for(const o of t)this.longest=Math.max(this.longest,Math.hypot(...o));const r=new Jy(ep);if(this.scene.add(r),this.arrows.push({arrow:r,index:e}),!(this.longest>0))return;const s=Math.max(1,Math.floor(t.length/100)),a=this.reach*u1/this.longest;for(let o=0;o<t.length;o+=s){const l=en(this.data.bodies[i].position,o),c=t[o];this.balls.push({center:[l[0]+a*c[0],l[1]+a*c[1],l[2]+a*c[2]],radius:0})}}}function h1(n,e,t){const i=new Un;i.setAttribute("position",new Jt(n.flat(),3));const r=new Vm(i,new Io({color:e,transparent:!0,opacity:t,depthWrite:!1}));return r.frustumCulled=!1,r}class t7{constructor(e,t){this.element=Se("figure",{class:"player"}),this.sample=0,this.playing=!1,this.frame=0,this.begun=0,this.space=null,this.clock=Se("output",{class:"clock"}),this.onsample=()=>{},this.t=e.t;const i=e.scene,r=Se("div",{class:"stage",tabindex:"0","aria-label":"the motion; space plays, arrows step"});this.drawing=new ap(i,`drawing: ${t}`);try{if(new URLSearchParams(location.search).has("plane"))throw new Error("asked for");this.space=new e7(i,`animation: ${t}`),r.append(this.space.canvas);const c=()=>this.space.resize(Math.max(r.clientWidth,50),Math.max(r.clientHeight,50));new ResizeObserver(c).observe(r),r.append(Se("div",{class:"print-only"},this.drawing.element))}catch{r.classList.add("plane"),r.append(this.drawing.element)}this.slider=Se("input",{type:"range",min:"0",max:String(this.t.length-1),value:"0","aria-label":"time"}),this.slider.addEventListener("input",()=>{this.pause(),this.show(Number(this.slider.value))}),this.play=Ts("▶ play",()=>this.toggle(),{class:"play"});const a=(this.space?.canFollow?["slanted","top","front","side","follow"]:["slanted","top","front","side"]).map(c=>Ts(c,()=>this.space?.choose(c))),o=Se("div",{class:"bar"},this.play,this.slider,this.clock),l=Se("div",{class:"bar"},...this.space?[Se("span",{class:"quiet"},"view"),...a]:[],Ts("save SVG",()=>co("drawing.svg","image/svg+xml",this.drawing.element.outerHTML)));this.element.append(r,o,l,this.legend(e)),r.addEventListener("keydown",c=>this.key(c)),this.show(0)}show(e){this.sample=Math.max(0,Math.min(this.t.length-1,e)),this.slider.value=String(this.sample),this.clock.textContent=`t = ${this.t[this.sample].toFixed(2)}`,this.space?.show(this.sample),this.drawing.show(this.sample),this.onsample(this.t[this.sample])}poses(){return this.space?.poses()??null}seen(){return this.space?.seen()??null}toggle(){this.playing?this.pause():this.start()}start(){this.sample>=this.t.length-1&&this.show(0),this.playing=!0,this.play.textContent="❚❚ pause";const e=Math.abs(this.t[this.t.length-1]-this.t[0]),t=e>60?e/60:e<4?e/4:1,i=this.sample;this.begun=performance.now();const r=s=>{if(!this.playing)return;const a=(s-this.begun)/1e3*t;let o=i;for(;o<this.t.length-1&&Math.abs(this.t[o]-this.t[i])<a;)o++;if(o!==this.sample&&this.show(o),o>=this.t.length-1)return this.pause();this.space?.show(this.part(o,this.t[i]+Math.sign(this.t[this.t.length-1]-this.t[0])*a)),this.frame=requestAnimationFrame(r)};this.frame=requestAnimationFrame(r)}part(e,t){return e>0&&this.t[e]!==this.t[e-1]?Math.max(0,e-Math.min(1,Math.max(0,(this.t[e]-t)/(this.t[e]-this.t[e-1])))):e}pause(){this.playing&&this.space?.show(this.sample),this.playing=!1,cancelAnimationFrame(this.frame),this.play.textContent="▶ play"}key(e){const t={ArrowRight:1,ArrowLeft:-1,PageDown:20,PageUp:-20,Home:-1e9,End:1e9};if(e.key===" ")this.toggle();else if(e.key in t)this.pause(),this.show(this.sample+t[e.key]);else return;e.preventDefault()}legend(e){const t=[];e.scene.bodies.some(o=>o.touches)&&t.push(e.scene.bodies.filter(o=>o.touches).length>1?"Red lines are the traces of the contacts.":"The red line is the trace of the contact.");const{arrows:i,bodies:r}=e.scene,s=i.map(o=>`at “${r[o.body].name}” along ${o.along.join(", ")}`);i.length&&t.push(`${i.length>1?"Violet arrows are reactions":"The violet arrow is the reaction"} ${s.join("; ")}.`);const a=this.space?"Drag turns the view, the wheel zooms; with the stage in focus, space plays and arrows step. ":"With the stage in focus, space plays and arrows step. ";return Se("figcaption",{},Se("span",{class:"quiet"},a),t.join(" "))}}const n7=`@page { margin: 14mm; }
html { font-size: 13.33px; }
body { background: none; font-size: 10pt; line-height: 1.45; } main { box-shadow: none; max-width: none; padding: 0; min-height: 0; }
.katex { font-size: 1.08em; }
nav, .bar, .quiet, .plot-host > .uplot, .stage canvas { display: none !important; }
.print-only { display: block !important; } .stage { height: auto; border: 0; background: none; } .stage svg, .stage > svg { width: 100%; max-height: 90mm; height: auto; display: block; }
.verdicts { font-size: .92em; } details:not([open]) { display: none; } #file summary { display: none; } #file pre { padding: 0; background: none; font-size: 7.5pt; } details.witness > summary { list-style: none; color: inherit; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; } .wide, .scroll, .display, .equations > .right, dd { overflow: visible; } p, li, dd, dt, td, th, figcaption, footer { overflow-wrap: anywhere; }
section { content-visibility: visible; } .plot, .player, .equations > span, li, dd { break-inside: avoid; } .verdicts tbody, tr { break-inside: avoid-page; }
h2, h3, h4 { break-after: avoid-page; } h2, h3, h4 { break-inside: avoid; } h2 { border-bottom: 0; border-top: 1.5px solid #d8dee5; padding: .5em 0 0; margin-top: 1.6em; }
h2::after, h3::after, h4::after { content: ""; display: block; height: 26mm; margin-bottom: -26mm; } p, li { orphans: 2; widows: 2; } thead { display: table-row-group; }
.plots { display: block; columns: 2; column-gap: 4mm; } .plot { display: block; border: 0; padding: 0; margin: 0 0 4mm; break-inside: avoid; } .plot-host { min-height: 0; overflow: visible; } .plot-host svg { max-height: none; width: 100%; display: block; }
.plot figcaption { font-size: .95em; } .plot svg .title { display: none; }
a { color: inherit; text-decoration: none; } .badge, tbody, .note, .card svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.cards { grid-template-columns: repeat(3, 1fr); gap: 4mm; } .card { break-inside: avoid; }
`,i7=682,r7=.72,wh=Se("style",{media:"print"},n7),s7=n=>{let e=0;for(const t of n.querySelectorAll(".katex-display > .katex, .base"))e=Math.max(e,t.getBoundingClientRect().width);return e};function Eh(n){const e=n.closest(".right, .left, .display, .scroll, dd, dt, li, td, th, p, summary, h3, h4")??n.parentElement,t=getComputedStyle(e);return e.clientWidth-parseFloat(t.paddingLeft)-parseFloat(t.paddingRight)}function a7(n){const e=[],i=[...n.querySelectorAll(".formula, .display:not(.equations)")].map(r=>({host:r,need:s7(r)})).filter(({host:r,need:s})=>s>0&&s>Eh(r));for(const{host:r,need:s}of i){const a=r.closest("table.verdicts tbody");!a||a.classList.contains("stacked")||Eh(r)>=r7*s||(a.classList.add("stacked"),e.push(()=>a.classList.remove("stacked")))}for(const{host:r,need:s}of i){const a=Eh(r)/s;a>=1||(r.style.fontSize=`${(96*a).toFixed(1)}%`,e.push(()=>{r.style.fontSize=""}))}return()=>e.forEach(r=>r())}function o7(n,e){document.head.append(wh);let t=()=>{};addEventListener("beforeprint",()=>{e();const i=[...n.querySelectorAll("details.witness:not([open]), #file details:not([open])")];for(const s of i)s.open=!0;wh.media="all",n.style.width=`${i7}px`;const r=a7(n);wh.media="print",n.style.width="",t=()=>{r();for(const s of i)s.open=!1}}),addEventListener("afterprint",()=>t())}const l7=!0,Cn="u-",c7="uplot",u7=Cn+"hz",h7=Cn+"vt",f7=Cn+"title",d7=Cn+"wrap",p7=Cn+"under",m7=Cn+"over",g7=Cn+"axis",$s=Cn+"off",v7=Cn+"select",x7=Cn+"cursor-x",_7=Cn+"cursor-y",y7=Cn+"cursor-pt",b7=Cn+"legend",M7=Cn+"live",S7=Cn+"inline",w7=Cn+"series",E7=Cn+"marker",f1=Cn+"label",T7=Cn+"value",Uo="width",ko="height",Fo="top",d1="bottom",Ha="left",Th="right",Ah="#000",p1=Ah+"0",Ch="mousemove",m1="mousedown",Rh="mouseup",g1="mouseenter",v1="mouseleave",x1="dblclick",A7="resize",C7="scroll",_1="change",m0="dppxchange",Dh="--",Va=typeof window<"u",Ph=Va?document:null,Ga=Va?window:null,R7=Va?navigator:null;let kt,g0;function Lh(){let n=devicePixelRatio;kt!=n&&(kt=n,g0&&Uh(_1,g0,Lh),g0=matchMedia(`(min-resolution: ${kt-.001}dppx) and (max-resolution: ${kt+.001}dppx)`),js(_1,g0,Lh),Ga.dispatchEvent(new CustomEvent(m0)))}function bi(n,e){if(e!=null){let t=n.classList;!t.contains(e)&&t.add(e)}}function Ih(n,e){let t=n.classList;t.contains(e)&&t.remove(e)}function tn(n,e,t){n.style[e]=t+"px"}function Ki(n,e,t,i){let r=Ph.createElement(n);return e!=null&&bi(r,e),t?.insertBefore(r,i),r}function Ui(n,e){return Ki("div",n,e)}const y1=new WeakMap;function mr(n,e,t,i,r){let s="translate("+e+"px,"+t+"px)",a=y1.get(n);s!=a&&(n.style.transform=s,y1.set(n,s),e<0||t<0||e>i||t>r?bi(n,$s):Ih(n,$s))}const b1=new WeakMap;function M1(n,e,t){let i=e+t,r=b1.get(n);i!=r&&(b1.set(n,i),n.style.background=e,n.style.borderColor=t)}const S1=new WeakMap;function w1(n,e,t,i){let r=e+""+t,s=S1.get(n);r!=s&&(S1.set(n,r),n.style.height=t+"px",n.style.width=e+"px",n.style.marginLeft=i?-e/2+"px":0,n.style.marginTop=i?-t/2+"px":0)}const Nh={passive:!0},D7={...Nh,capture:!0};function js(n,e,t,i){e.addEventListener(n,t,i?D7:Nh)}function Uh(n,e,t,i){e.removeEventListener(n,t,Nh)}Va&&Lh();function Ji(n,e,t,i){let r;t=t||0,i=i||e.length-1;let s=i<=2147483647;for(;i-t>1;)r=s?t+i>>1:Si((t+i)/2),e[r]<n?t=r:i=r;return n-e[t]<=e[i]-n?t:i}function E1(n){return(t,i,r)=>{let s=-1,a=-1;for(let o=i;o<=r;o++)if(n(t[o])){s=o;break}for(let o=r;o>=i;o--)if(n(t[o])){a=o;break}return[s,a]}}const T1=n=>n!=null,A1=n=>n!=null&&n>0,v0=E1(T1),P7=E1(A1);function L7(n,e,t,i=0,r=!1){let s=r?P7:v0,a=r?A1:T1;[e,t]=s(n,e,t);let o=n[e],l=n[e];if(e>-1)if(i==1)o=n[e],l=n[t];else if(i==-1)o=n[t],l=n[e];else for(let c=e;c<=t;c++){let u=n[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??$t,l??-$t]}function x0(n,e,t,i){let r=D1(n),s=D1(e);n==e&&(r==-1?(n*=t,e/=t):(n/=t,e*=t));let a=t==10?Wr:P1,o=r==1?Si:ki,l=s==1?ki:Si,c=o(a(Rn(n))),u=l(a(Rn(e))),h=Wa(t,c),f=Wa(t,u);return t==10&&(c<0&&(h=jt(h,-c)),u<0&&(f=jt(f,-u))),i||t==2?(n=h*r,e=f*s):(n=z1(n,h),e=b0(e,f)),[n,e]}function kh(n,e,t,i){let r=x0(n,e,t,i);return n==0&&(r[0]=0),e==0&&(r[1]=0),r}const Fh=.1,C1={mode:3,pad:Fh},zo={pad:0,soft:null,mode:0},I7={min:zo,max:zo};function _0(n,e,t,i){return M0(t)?R1(n,e,t):(zo.pad=t,zo.soft=i?0:null,zo.mode=i?3:0,R1(n,e,I7))}function Nt(n,e){return n??e}function N7(n,e,t){for(e=Nt(e,0),t=Nt(t,n.length-1);e<=t;){if(n[e]!=null)return!0;e++}return!1}function R1(n,e,t){let i=t.min,r=t.max,s=Nt(i.pad,0),a=Nt(r.pad,0),o=Nt(i.hard,-$t),l=Nt(r.hard,$t),c=Nt(i.soft,$t),u=Nt(r.soft,-$t),h=Nt(i.mode,0),f=Nt(r.mode,0),m=e-n,x=Wr(m),_=ii(Rn(n),Rn(e)),g=Wr(_),p=Rn(g-x);(m<1e-24||p>10)&&(m=0,(n==0||e==0)&&(m=1e-24,h==2&&c!=$t&&(s=0),f==2&&u!=-$t&&(a=0)));let S=m||_||1e3,T=Wr(S),b=Wa(10,Si(T)),B=S*(m==0?n==0?.1:1:s),P=jt(z1(n-B,b/10),24),N=n>=c&&(h==1||h==3&&P<=c||h==2&&P>=c)?c:$t,z=ii(o,P<N&&n>=N?N:Qi(N,P)),C=S*(m==0?e==0?.1:1:a),w=jt(b0(e+C,b/10),24),L=e<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-$t,W=Qi(l,w>L&&e<=L?L:ii(L,w));return z==W&&z==0&&(W=100),[z,W]}const U7=new Intl.NumberFormat(Va?R7.language:"en-US"),zh=n=>U7.format(n),Mi=Math,y0=Mi.PI,Rn=Mi.abs,Si=Mi.floor,Dn=Mi.round,ki=Mi.ceil,Qi=Mi.min,ii=Mi.max,Wa=Mi.pow,D1=Mi.sign,Wr=Mi.log10,P1=Mi.log2,k7=(n,e=1)=>Mi.sinh(n)*e,Oh=(n,e=1)=>Mi.asinh(n/e),$t=1/0;function L1(n){return(Wr((n^n>>31)-(n>>31))|0)+1}function Bh(n,e,t){return Qi(ii(n,e),t)}function I1(n){return typeof n=="function"}function Et(n){return I1(n)?n:()=>n}const F7=()=>{},N1=n=>n,U1=(n,e)=>e,z7=n=>null,k1=n=>!0,F1=(n,e)=>n==e,O7=/\.\d*?(?=9{6,}|0{6,})/gm,Zs=n=>{if(B1(n)||_s.has(n))return n;const e=`${n}`,t=e.match(O7);if(t==null)return n;let i=t[0].length-1;if(e.indexOf("e-")!=-1){let[r,s]=e.split("e");return+`${Zs(r)}e${s}`}return jt(n,i)};function Ks(n,e){return Zs(jt(Zs(n/e))*e)}function b0(n,e){return Zs(ki(Zs(n/e))*e)}function z1(n,e){return Zs(Si(Zs(n/e))*e)}function jt(n,e=0){if(B1(n))return n;let t=10**e,i=n*t*(1+Number.EPSILON);return Dn(i)/t}const _s=new Map;function O1(n){return((""+n).split(".")[1]||"").length}function Oo(n,e,t,i){let r=[],s=i.map(O1);for(let a=e;a<t;a++){let o=Rn(a),l=jt(Wa(n,a),o);for(let c=0;c<i.length;c++){let u=n==10?+`${i[c]}e${a}`:i[c]*l,h=(a>=0?0:o)+(a>=s[c]?0:s[c]),f=n==10?u:jt(u,h);r.push(f),_s.set(f,h)}}return r}const Bo={},Hh=[],qa=[null,null],ys=Array.isArray,B1=Number.isInteger,B7=n=>n===void 0;function H1(n){return typeof n=="string"}function M0(n){let e=!1;if(n!=null){let t=n.constructor;e=t==null||t==Object}return e}function H7(n){return n!=null&&typeof n=="object"}const V7=Object.getPrototypeOf(Uint8Array),V1="__proto__";function Xa(n,e=M0){let t;if(ys(n)){let i=n.find(r=>r!=null);if(ys(i)||e(i)){t=Array(n.length);for(let r=0;r<n.length;r++)t[r]=Xa(n[r],e)}else t=n.slice()}else if(n instanceof V7)t=n.slice();else if(e(n)){t={};for(let i in n)i!=V1&&(t[i]=Xa(n[i],e))}else t=n;return t}function Mn(n){let e=arguments;for(let t=1;t<e.length;t++){let i=e[t];for(let r in i)r!=V1&&(M0(n[r])?Mn(n[r],Xa(i[r])):n[r]=Xa(i[r]))}return n}const G7=0,W7=1,q7=2;function X7(n,e,t){for(let i=0,r,s=-1;i<e.length;i++){let a=e[i];if(a>s){for(r=a-1;r>=0&&n[r]==null;)n[r--]=null;for(r=a+1;r<t&&n[r]==null;)n[s=r++]=null}}}function Y7(n,e){if(Z7(n)){let a=n[0].slice();for(let o=1;o<n.length;o++)a.push(...n[o].slice(1));return K7(a[0])||(a=j7(a)),a}let t=new Set;for(let a=0;a<n.length;a++){let l=n[a][0],c=l.length;for(let u=0;u<c;u++)t.add(l[u])}let i=[Array.from(t).sort((a,o)=>a-o)],r=i[0].length,s=new Map;for(let a=0;a<r;a++)s.set(i[0][a],a);for(let a=0;a<n.length;a++){let o=n[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],h=Array(r).fill(void 0),f=e?e[a][c]:W7,m=[];for(let x=0;x<u.length;x++){let _=u[x],g=s.get(l[x]);_===null?f!=G7&&(h[g]=_,f==q7&&m.push(g)):h[g]=_}X7(h,m,r),i.push(h)}}return i}const $7=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function j7(n){let e=n[0],t=e.length,i=Array(t);for(let s=0;s<i.length;s++)i[s]=s;i.sort((s,a)=>e[s]-e[a]);let r=[];for(let s=0;s<n.length;s++){let a=n[s],o=Array(t);for(let l=0;l<t;l++)o[l]=a[i[l]];r.push(o)}return r}function Z7(n){let e=n[0][0],t=e.length;for(let i=1;i<n.length;i++){let r=n[i][0];if(r.length!=t)return!1;if(r!=e){for(let s=0;s<t;s++)if(r[s]!=e[s])return!1}}return!0}function K7(n,e=100){const t=n.length;if(t<=1)return!0;let i=0,r=t-1;for(;i<=r&&n[i]==null;)i++;for(;r>=i&&n[r]==null;)r--;if(r<=i)return!0;const s=ii(1,Si((r-i+1)/e));for(let a=n[i],o=i+s;o<=r;o+=s){const l=n[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}const G1=["January","February","March","April","May","June","July","August","September","October","November","December"],W1=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function q1(n){return n.slice(0,3)}const J7=W1.map(q1),Q7=G1.map(q1),eb={MMMM:G1,MMM:Q7,WWWW:W1,WWW:J7};function Ho(n){return(n<10?"0":"")+n}function tb(n){return(n<10?"00":n<100?"0":"")+n}const nb={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,e)=>e.MMMM[n.getMonth()],MMM:(n,e)=>e.MMM[n.getMonth()],MM:n=>Ho(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>Ho(n.getDate()),D:n=>n.getDate(),WWWW:(n,e)=>e.WWWW[n.getDay()],WWW:(n,e)=>e.WWW[n.getDay()],HH:n=>Ho(n.getHours()),H:n=>n.getHours(),h:n=>{let e=n.getHours();return e==0?12:e>12?e-12:e},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>Ho(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>Ho(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>tb(n.getMilliseconds())};function Vh(n,e){e=e||eb;let t=[],i=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=i.exec(n);)t.push(r[0][0]=="{"?nb[r[1]]:r[0]);return s=>{let a="";for(let o=0;o<t.length;o++)a+=typeof t[o]=="string"?t[o]:t[o](s,e);return a}}const ib=new Intl.DateTimeFormat().resolvedOptions().timeZone;function rb(n,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+n+n.getTimezoneOffset()*6e4):e==ib?t=n:(t=new Date(n.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(n.getMilliseconds())),t}const X1=n=>n%1==0,S0=[1,2,2.5,5],sb=Oo(10,-32,0,S0),Y1=Oo(10,0,32,S0),ab=Y1.filter(X1),Js=sb.concat(Y1),Gh=`
`,$1="{YYYY}",j1=Gh+$1,Z1="{M}/{D}",Vo=Gh+Z1,w0=Vo+"/{YY}",K1="{aa}",Ya="{h}:{mm}"+K1,J1=Gh+Ya,Q1=":{ss}",Ot=null;function eg(n){let e=n*1e3,t=e*60,i=t*60,r=i*24,s=r*30,a=r*365,l=(n==1?Oo(10,0,3,S0).filter(X1):Oo(10,-3,0,S0)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,i,i*2,i*3,i*4,i*6,i*8,i*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,s,s*2,s*3,s*4,s*6,a,a*2,a*5,a*10,a*25,a*50,a*100]);const c=[[a,$1,Ot,Ot,Ot,Ot,Ot,Ot,1],[r*28,"{MMM}",j1,Ot,Ot,Ot,Ot,Ot,1],[r,Z1,j1,Ot,Ot,Ot,Ot,Ot,1],[i,"{h}"+K1,w0,Ot,Vo,Ot,Ot,Ot,1],[t,Ya,w0,Ot,Vo,Ot,Ot,Ot,1],[e,Q1,w0+" "+Ya,Ot,Vo+" "+Ya,Ot,J1,Ot,1],[n,Q1+".{fff}",w0+" "+Ya,Ot,Vo+" "+Ya,Ot,J1,Ot,1]];function u(h){return(f,m,x,_,g,p)=>{let S=[],T=g>=a,b=g>=s&&g<a,B=h(x),P=jt(B*n,3),N=Wh(B.getFullYear(),T?0:B.getMonth(),b||T?1:B.getDate()),z=jt(N*n,3);if(b||T){let C=b?g/s:0,w=T?g/a:0,L=P==z?P:jt(Wh(N.getFullYear()+w,N.getMonth()+C,1)*n,3),W=new Date(Dn(L/n)),H=W.getFullYear(),$=W.getMonth();for(let J=0;L<=_;J++){let K=Wh(H+w*J,$+C*J,1),ae=K-h(jt(K*n,3));L=jt((+K+ae)*n,3),L<=_&&S.push(L)}}else{let C=g>=r?r:g,w=Si(x)-Si(P),L=z+w+b0(P-z,C);S.push(L);let W=h(L),H=W.getHours()+W.getMinutes()/t+W.getSeconds()/i,$=g/i,J=f.axes[m]._space,K=p/J;for(;L=jt(L+g,n==1?0:3),!(L>_);)if($>1){let ae=Si(jt(H+$,6))%24,ve=h(L).getHours()-ae;ve>1&&(ve=-1),L-=ve*i,H=(H+$)%24;let we=S[S.length-1];jt((L-we)/g,3)*K>=.7&&S.push(L)}else S.push(L)}return S}}return[l,c,u]}const[ob,lb,cb]=eg(1),[ub,hb,fb]=eg(.001);Oo(2,-53,53,[1]);function tg(n,e){return n.map(t=>t.map((i,r)=>r==0||r==8||i==null?i:e(r==1||t[8]==0?i:t[1]+i)))}function ng(n,e){return(t,i,r,s,a)=>{let o=e.find(x=>a>=x[0])||e[e.length-1],l,c,u,h,f,m;return i.map(x=>{let _=n(x),g=_.getFullYear(),p=_.getMonth(),S=_.getDate(),T=_.getHours(),b=_.getMinutes(),B=_.getSeconds(),P=g!=l&&o[2]||p!=c&&o[3]||S!=u&&o[4]||T!=h&&o[5]||b!=f&&o[6]||B!=m&&o[7]||o[1];return l=g,c=p,u=S,h=T,f=b,m=B,P(_)})}}function db(n,e){let t=Vh(e);return(i,r,s,a,o)=>r.map(l=>t(n(l)))}function Wh(n,e,t){return new Date(n,e,t)}function ig(n,e){return e(n)}const pb="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function rg(n,e){return(t,i,r,s)=>s==null?Dh:e(n(i))}function mb(n,e){let t=n.series[e];return t.width?t.stroke(n,e):t.points.width?t.points.stroke(n,e):null}function gb(n,e){return n.series[e].fill(n,e)}const vb={show:!0,live:!0,isolate:!1,mount:F7,markers:{show:!0,width:2,stroke:mb,fill:gb,dash:"solid"},idx:null,idxs:null,values:[]};function xb(n,e){let t=n.cursor.points,i=Ui(),r=t.size(n,e);tn(i,Uo,r),tn(i,ko,r);let s=r/-2;tn(i,"marginLeft",s),tn(i,"marginTop",s);let a=t.width(n,e,r);return a&&tn(i,"borderWidth",a),i}function _b(n,e){let t=n.series[e].points;return t._fill||t._stroke}function yb(n,e){let t=n.series[e].points;return t._stroke||t._fill}function bb(n,e){return n.series[e].points.size}const qh=[0,0];function Mb(n,e,t){return qh[0]=e,qh[1]=t,qh}function E0(n,e,t,i=!0){return r=>{r.button==0&&(!i||r.target==e)&&t(r)}}function Xh(n,e,t,i=!0){return r=>{(!i||r.target==e)&&t(r)}}const Sb={show:!0,x:!0,y:!0,lock:!1,move:Mb,points:{one:!1,show:xb,size:bb,width:0,stroke:yb,fill:_b},bind:{mousedown:E0,mouseup:E0,click:E0,dblclick:E0,mousemove:Xh,mouseleave:Xh,mouseenter:Xh},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,e,t,i,r)=>i-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},sg={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Yh=Mn({},sg,{filter:U1}),ag=Mn({},Yh,{size:10}),og=Mn({},sg,{show:!1}),$h='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',lg="bold "+$h,cg=1.5,ug={show:!0,scale:"x",stroke:Ah,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:lg,side:2,grid:Yh,ticks:ag,border:og,font:$h,lineGap:cg,rotate:0},wb="Value",Eb="Time",hg={show:!0,scale:"x",auto:!1,sorted:1,min:$t,max:-$t,idxs:[]};function Tb(n,e,t,i,r){return e.map(s=>s==null?"":zh(s))}function Ab(n,e,t,i,r,s,a){let o=[],l=_s.get(r)||0;t=a?t:jt(b0(t,r),l);for(let c=t;c<=i;c=jt(c+r,l))o.push(Object.is(c,-0)?0:c);return o}function jh(n,e,t,i,r,s,a){const o=[],l=n.scales[n.axes[e].scale].log,c=l==10?Wr:P1,u=Si(c(t));r=Wa(l,u),l==10&&(r=Js[Ji(r,Js)]);let h=t,f=r*l;l==10&&(f=Js[Ji(f,Js)]);do o.push(h),h=h+r,l==10&&!_s.has(h)&&(h=jt(h,_s.get(r))),h>=f&&(r=h,f=r*l,l==10&&(f=Js[Ji(f,Js)]));while(h<=i);return o}function Cb(n,e,t,i,r,s,a){let l=n.scales[n.axes[e].scale].asinh,c=i>l?jh(n,e,ii(l,t),i,r):[l],u=i>=0&&t<=0?[0]:[];return(t<-l?jh(n,e,ii(l,-i),-t,r):[l]).reverse().map(f=>-f).concat(u,c)}const fg=/./,Rb=/[12357]/,Db=/[125]/,dg=/1/,Zh=(n,e,t,i)=>n.map((r,s)=>e==4&&r==0||s%i==0&&t.test(r.toExponential()[r<0?1:0])?r:null);function Pb(n,e,t,i,r){let s=n.axes[t],a=s.scale,o=n.scales[a],l=n.valToPos,c=s._space,u=l(10,a),h=l(9,a)-u>=c?fg:l(7,a)-u>=c?Rb:l(5,a)-u>=c?Db:dg;if(h==dg){let f=Rn(l(1,a)-u);if(f<c)return Zh(e.slice().reverse(),o.distr,h,ki(c/f)).reverse()}return Zh(e,o.distr,h,1)}function Lb(n,e,t,i,r){let s=n.axes[t],a=s.scale,o=s._space,l=n.valToPos,c=Rn(l(1,a)-l(2,a));return c<o?Zh(e.slice().reverse(),3,fg,ki(o/c)).reverse():e}function Ib(n,e,t,i){return i==null?Dh:e==null?"":zh(e)}const pg={show:!0,scale:"y",stroke:Ah,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:lg,side:3,grid:Yh,ticks:ag,border:og,font:$h,lineGap:cg,rotate:0};function Nb(n,e){let t=3+(n||1)*2;return jt(t*e,3)}function Ub(n,e){let{scale:t,idxs:i}=n.series[0],r=n._data[0],s=n.valToPos(r[i[0]],t,!0),a=n.valToPos(r[i[1]],t,!0),o=Rn(a-s),l=n.series[e],c=o/(l.points.space*kt);return i[1]-i[0]<=c}const mg={scale:null,auto:!0,sorted:0,min:$t,max:-$t},gg=(n,e,t,i,r)=>r,vg={show:!0,auto:!0,sorted:0,gaps:gg,alpha:1,facets:[Mn({},mg,{scale:"x"}),Mn({},mg,{scale:"y"})]},xg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:gg,alpha:1,points:{show:Ub,filter:null},values:null,min:$t,max:-$t,idxs:[],path:null,clip:null};function kb(n,e,t,i,r){return t/10}const _g={time:l7,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Fb=Mn({},_g,{time:!1,ori:1}),yg={};function bg(n,e){let t=yg[n];return t||(t={key:n,plots:[],sub(i){t.plots.push(i)},unsub(i){t.plots=t.plots.filter(r=>r!=i)},pub(i,r,s,a,o,l,c){for(let u=0;u<t.plots.length;u++)t.plots[u]!=r&&t.plots[u].pub(i,r,s,a,o,l,c)}},n!=null&&(yg[n]=t)),t}const $a=1,Kh=2;function Qs(n,e,t){const i=n.mode,r=n.series[e],s=i==2?n._data[e]:n._data,a=n.scales,o=n.bbox;let l=s[0],c=i==2?s[1]:s[e],u=i==2?a[r.facets[0].scale]:a[n.series[0].scale],h=i==2?a[r.facets[1].scale]:a[r.scale],f=o.left,m=o.top,x=o.width,_=o.height,g=n.valToPosH,p=n.valToPosV;return u.ori==0?t(r,l,c,u,h,g,p,f,m,x,_,A0,ja,R0,wg,Tg):t(r,l,c,u,h,p,g,m,f,_,x,C0,Za,ef,Eg,Ag)}function Jh(n,e){let t=0,i=0,r=Nt(n.bands,Hh);for(let s=0;s<r.length;s++){let a=r[s];a.series[0]==e?t=a.dir:a.series[1]==e&&(a.dir==1?i|=1:i|=2)}return[t,i==1?-1:i==2?1:i==3?2:0]}function zb(n,e,t,i,r){let s=n.mode,a=n.series[e],o=s==2?a.facets[1].scale:a.scale,l=n.scales[o];return r==-1?l.min:r==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function qr(n,e,t,i,r,s){return Qs(n,e,(a,o,l,c,u,h,f,m,x,_,g)=>{let p=a.pxRound;const S=c.dir*(c.ori==0?1:-1),T=c.ori==0?ja:Za;let b,B;S==1?(b=t,B=i):(b=i,B=t);let P=p(h(o[b],c,_,m)),N=p(f(l[b],u,g,x)),z=p(h(o[B],c,_,m)),C=p(f(s==1?u.max:u.min,u,g,x)),w=new Path2D(r);return T(w,z,C),T(w,P,C),T(w,P,N),w})}function T0(n,e,t,i,r,s){let a=null;if(n.length>0){a=new Path2D;const o=e==0?R0:ef;let l=t;for(let h=0;h<n.length;h++){let f=n[h];if(f[1]>f[0]){let m=f[0]-l;m>0&&o(a,l,i,m,i+s),l=f[1]}}let c=t+r-l,u=10;c>0&&o(a,l,i-u/2,c,i+s+u)}return a}function Ob(n,e,t){let i=n[n.length-1];i&&i[0]==e?i[1]=t:n.push([e,t])}function Qh(n,e,t,i,r,s,a){let o=[],l=n.length;for(let c=r==1?t:i;c>=t&&c<=i;c+=r)if(e[c]===null){let h=c,f=c;if(r==1)for(;++c<=i&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let m=s(n[h]),x=f==h?m:s(n[f]),_=h-r;m=a<=0&&_>=0&&_<l?s(n[_]):m;let p=f+r;x=a>=0&&p>=0&&p<l?s(n[p]):x,x>=m&&o.push([m,x])}return o}function Mg(n){return n==0?N1:n==1?Dn:e=>Ks(e,n)}function Sg(n){let e=n==0?A0:C0,t=n==0?(r,s,a,o,l,c)=>{r.arcTo(s,a,o,l,c)}:(r,s,a,o,l,c)=>{r.arcTo(a,s,l,o,c)},i=n==0?(r,s,a,o,l)=>{r.rect(s,a,o,l)}:(r,s,a,o,l)=>{r.rect(a,s,l,o)};return(r,s,a,o,l,c=0,u=0)=>{c==0&&u==0?i(r,s,a,o,l):(c=Qi(c,o/2,l/2),u=Qi(u,o/2,l/2),e(r,s+c,a),t(r,s+o,a,s+o,a+l,c),t(r,s+o,a+l,s,a+l,u),t(r,s,a+l,s,a,u),t(r,s,a,s+o,a,c),r.closePath())}}const A0=(n,e,t)=>{n.moveTo(e,t)},C0=(n,e,t)=>{n.moveTo(t,e)},ja=(n,e,t)=>{n.lineTo(e,t)},Za=(n,e,t)=>{n.lineTo(t,e)},R0=Sg(0),ef=Sg(1),wg=(n,e,t,i,r,s)=>{n.arc(e,t,i,r,s)},Eg=(n,e,t,i,r,s)=>{n.arc(t,e,i,r,s)},Tg=(n,e,t,i,r,s,a)=>{n.bezierCurveTo(e,t,i,r,s,a)},Ag=(n,e,t,i,r,s,a)=>{n.bezierCurveTo(t,e,r,i,a,s)};function Cg(n){return(e,t,i,r,s)=>Qs(e,t,(a,o,l,c,u,h,f,m,x,_,g)=>{let{pxRound:p,points:S}=a,T,b;c.ori==0?(T=A0,b=wg):(T=C0,b=Eg);const B=jt(S.width*kt,3);let P=(S.size-S.width)/2*kt,N=jt(P*2,3),z=new Path2D,C=new Path2D,{left:w,top:L,width:W,height:H}=e.bbox;R0(C,w-N,L-N,W+N*2,H+N*2);const $=J=>{if(l[J]!=null){let K=p(h(o[J],c,_,m)),ae=p(f(l[J],u,g,x));T(z,K+P,ae),b(z,K,ae,P,0,y0*2)}};if(s)s.forEach($);else for(let J=i;J<=r;J++)$(J);return{stroke:B>0?z:null,fill:z,clip:C,flags:$a|Kh}})}function Rg(n){return(e,t,i,r,s,a)=>{i!=r&&(s!=i&&a!=i&&n(e,t,i),s!=r&&a!=r&&n(e,t,r),n(e,t,a))}}const Bb=Rg(ja),Hb=Rg(Za);function Dg(n){const e=Nt(n?.alignGaps,0);return(t,i,r,s)=>Qs(t,i,(a,o,l,c,u,h,f,m,x,_,g)=>{[r,s]=v0(l,r,s);let p=a.pxRound,S=H=>p(h(H,c,_,m)),T=H=>p(f(H,u,g,x)),b,B;c.ori==0?(b=ja,B=Bb):(b=Za,B=Hb);const P=c.dir*(c.ori==0?1:-1),N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$a},z=N.stroke;let C=!1;if(s-r>=_*4){let H=me=>t.posToVal(me,c.key,!0),$=null,J=null,K,ae,oe,_e=S(o[P==1?r:s]),ve=S(o[r]),we=S(o[s]),he=H(P==1?ve+1:we-1);for(let me=P==1?r:s;me>=r&&me<=s;me+=P){let se=o[me],Ee=(P==1?se<he:se>he)?_e:S(se),fe=l[me];Ee==_e?fe!=null?(ae=fe,$==null?(b(z,Ee,T(ae)),K=$=J=ae):ae<$?$=ae:ae>J&&(J=ae)):fe===null&&(C=!0):($!=null&&B(z,_e,T($),T(J),T(K),T(ae)),fe!=null?(ae=fe,b(z,Ee,T(ae)),$=J=K=ae):($=J=null,fe===null&&(C=!0)),_e=Ee,he=H(_e+P))}$!=null&&$!=J&&oe!=_e&&B(z,_e,T($),T(J),T(K),T(ae))}else for(let H=P==1?r:s;H>=r&&H<=s;H+=P){let $=l[H];$===null?C=!0:$!=null&&b(z,S(o[H]),T($))}let[L,W]=Jh(t,i);if(a.fill!=null||L!=0){let H=N.fill=new Path2D(z),$=a.fillTo(t,i,a.min,a.max,L),J=T($),K=S(o[r]),ae=S(o[s]);P==-1&&([ae,K]=[K,ae]),b(H,ae,J),b(H,K,J)}if(!a.spanGaps){let H=[];C&&H.push(...Qh(o,l,r,s,P,S,e)),N.gaps=H=a.gaps(t,i,r,s,H),N.clip=T0(H,c.ori,m,x,_,g)}return W!=0&&(N.band=W==2?[qr(t,i,r,s,z,-1),qr(t,i,r,s,z,1)]:qr(t,i,r,s,z,W)),N})}function Vb(n){const e=Nt(n.align,1),t=Nt(n.ascDesc,!1),i=Nt(n.alignGaps,0),r=Nt(n.extend,!1);return(s,a,o,l)=>Qs(s,a,(c,u,h,f,m,x,_,g,p,S,T)=>{[o,l]=v0(h,o,l);let b=c.pxRound,{left:B,width:P}=s.bbox,N=ve=>b(x(ve,f,S,g)),z=ve=>b(_(ve,m,T,p)),C=f.ori==0?ja:Za;const w={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:$a},L=w.stroke,W=f.dir*(f.ori==0?1:-1);let H=z(h[W==1?o:l]),$=N(u[W==1?o:l]),J=$,K=$;r&&e==-1&&(K=B,C(L,K,H)),C(L,$,H);for(let ve=W==1?o:l;ve>=o&&ve<=l;ve+=W){let we=h[ve];if(we==null)continue;let he=N(u[ve]),me=z(we);e==1?C(L,he,H):C(L,J,me),C(L,he,me),H=me,J=he}let ae=J;r&&e==1&&(ae=B+P,C(L,ae,H));let[oe,_e]=Jh(s,a);if(c.fill!=null||oe!=0){let ve=w.fill=new Path2D(L),we=c.fillTo(s,a,c.min,c.max,oe),he=z(we);C(ve,ae,he),C(ve,K,he)}if(!c.spanGaps){let ve=[];ve.push(...Qh(u,h,o,l,W,N,i));let we=c.width*kt/2,he=t||e==1?we:-we,me=t||e==-1?-we:we;ve.forEach(se=>{se[0]+=he,se[1]+=me}),w.gaps=ve=c.gaps(s,a,o,l,ve),w.clip=T0(ve,f.ori,g,p,S,T)}return _e!=0&&(w.band=_e==2?[qr(s,a,o,l,L,-1),qr(s,a,o,l,L,1)]:qr(s,a,o,l,L,_e)),w})}function Pg(n,e,t,i,r,s,a=$t){if(n.length>1){let o=null;for(let l=0,c=1/0;l<n.length;l++)if(e[l]!==void 0){if(o!=null){let u=Rn(n[l]-n[o]);u<c&&(c=u,a=Rn(t(n[l],i,r,s)-t(n[o],i,r,s)))}o=l}}return a}function Gb(n){n=n||Bo;const e=Nt(n.size,[.6,$t,1]),t=n.align||0,i=n.gap||0;let r=n.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;const s=Et(r),a=1-e[0],o=Nt(e[1],$t),l=Nt(e[2],1),c=Nt(n.disp,Bo),u=Nt(n.each,m=>{}),{fill:h,stroke:f}=c;return(m,x,_,g)=>Qs(m,x,(p,S,T,b,B,P,N,z,C,w,L)=>{let W=p.pxRound,H=t,$=i*kt,J=o*kt,K=l*kt,ae,oe;b.ori==0?[ae,oe]=s(m,x):[oe,ae]=s(m,x);const _e=b.dir*(b.ori==0?1:-1);let ve=b.ori==0?R0:ef,we=b.ori==0?u:(Q,ce,Ne,Pe,Oe,gt,Te)=>{u(Q,ce,Ne,Oe,Pe,Te,gt)},he=Nt(m.bands,Hh).find(Q=>Q.series[0]==x),me=he!=null?he.dir:0,se=p.fillTo(m,x,p.min,p.max,me),pe=W(N(se,B,L,C)),Ee,fe,Fe,$e=w,qe=W(p.width*kt),bt=!1,ht=null,Tt=null,j=null,gn=null;h!=null&&(qe==0||f!=null)&&(bt=!0,ht=h.values(m,x,_,g),Tt=new Map,new Set(ht).forEach(Q=>{Q!=null&&Tt.set(Q,new Path2D)}),qe>0&&(j=f.values(m,x,_,g),gn=new Map,new Set(j).forEach(Q=>{Q!=null&&gn.set(Q,new Path2D)})));let{x0:pt,size:mt}=c;if(pt!=null&&mt!=null){H=1,S=pt.values(m,x,_,g),pt.unit==2&&(S=S.map(Ne=>m.posToVal(z+Ne*w,b.key,!0)));let Q=mt.values(m,x,_,g);mt.unit==2?fe=Q[0]*w:fe=P(Q[0],b,w,z)-P(0,b,w,z),$e=Pg(S,T,P,b,w,z,$e),Fe=$e-fe+$}else $e=Pg(S,T,P,b,w,z,$e),Fe=$e*a+$,fe=$e-Fe;Fe<1&&(Fe=0),qe>=fe/2&&(qe=0),Fe<5&&(W=N1);let tt=Fe>0,Mt=$e-Fe-(tt?qe:0);fe=W(Bh(Mt,K,J)),Ee=(H==0?fe/2:H==_e?0:fe)-H*_e*((H==0?$/2:0)+(tt?qe/2:0));const Xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},U=bt?null:new Path2D;let A=null;if(he!=null)A=m.data[he.series[1]];else{let{y0:Q,y1:ce}=c;Q!=null&&ce!=null&&(T=ce.values(m,x,_,g),A=Q.values(m,x,_,g))}let re=ae*fe,le=oe*fe;for(let Q=_e==1?_:g;Q>=_&&Q<=g;Q+=_e){let ce=T[Q];if(ce==null)continue;if(A!=null){let Qe=A[Q]??0;if(ce-Qe==0)continue;pe=N(Qe,B,L,C)}let Ne=b.distr!=2||c!=null?S[Q]:Q,Pe=P(Ne,b,w,z),Oe=N(Nt(ce,se),B,L,C),gt=W(Pe-Ee),Te=W(ii(Oe,pe)),Le=W(Qi(Oe,pe)),Ke=Te-Le;if(ce!=null){let Qe=ce<0?le:re,ke=ce<0?re:le;bt?(qe>0&&j[Q]!=null&&ve(gn.get(j[Q]),gt,Le+Si(qe/2),fe,ii(0,Ke-qe),Qe,ke),ht[Q]!=null&&ve(Tt.get(ht[Q]),gt,Le+Si(qe/2),fe,ii(0,Ke-qe),Qe,ke)):ve(U,gt,Le+Si(qe/2),fe,ii(0,Ke-qe),Qe,ke),we(m,x,Q,gt-qe/2,Le,fe+qe,Ke)}}return qe>0?Xe.stroke=bt?gn:U:bt||(Xe._fill=p.width==0?p._fill:p._stroke??p._fill,Xe.width=0),Xe.fill=bt?Tt:U,Xe})}function Wb(n,e){const t=Nt(e?.alignGaps,0);return(i,r,s,a)=>Qs(i,r,(o,l,c,u,h,f,m,x,_,g,p)=>{[s,a]=v0(c,s,a);let S=o.pxRound,T=ae=>S(f(ae,u,g,x)),b=ae=>S(m(ae,h,p,_)),B,P,N;u.ori==0?(B=A0,N=ja,P=Tg):(B=C0,N=Za,P=Ag);const z=u.dir*(u.ori==0?1:-1);let C=T(l[z==1?s:a]),w=C,L=[],W=[];for(let ae=z==1?s:a;ae>=s&&ae<=a;ae+=z)if(c[ae]!=null){let _e=l[ae],ve=T(_e);L.push(w=ve),W.push(b(c[ae]))}const H={stroke:n(L,W,B,N,P,S),fill:null,clip:null,band:null,gaps:null,flags:$a},$=H.stroke;let[J,K]=Jh(i,r);if(o.fill!=null||J!=0){let ae=H.fill=new Path2D($),oe=o.fillTo(i,r,o.min,o.max,J),_e=b(oe);N(ae,w,_e),N(ae,C,_e)}if(!o.spanGaps){let ae=[];ae.push(...Qh(l,c,s,a,z,T,t)),H.gaps=ae=o.gaps(i,r,s,a,ae),H.clip=T0(ae,u.ori,x,_,g,p)}return K!=0&&(H.band=K==2?[qr(i,r,s,a,$,-1),qr(i,r,s,a,$,1)]:qr(i,r,s,a,$,K)),H})}function qb(n){return Wb(Xb,n)}function Xb(n,e,t,i,r,s){const a=n.length;if(a<2)return null;const o=new Path2D;if(t(o,n[0],e[0]),a==2)i(o,n[1],e[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),h=Array(a-1);for(let f=0;f<a-1;f++)u[f]=e[f+1]-e[f],h[f]=n[f+1]-n[f],c[f]=u[f]/h[f];l[0]=c[0];for(let f=1;f<a-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(h[f-1]+h[f])/((2*h[f]+h[f-1])/c[f-1]+(h[f]+2*h[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[a-1]=c[a-2];for(let f=0;f<a-1;f++)r(o,n[f]+h[f]/3,e[f]+l[f]*h[f]/3,n[f+1]-h[f]/3,e[f+1]-l[f+1]*h[f]/3,n[f+1],e[f+1])}return o}const tf=new Set;function Lg(){for(let n of tf)n.syncRect(!0)}Va&&(js(A7,Ga,Lg),js(C7,Ga,Lg,!0),js(m0,Ga,()=>{$n.pxRatio=kt}));const Yb=Dg(),$b=Cg();function Ig(n,e,t,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((s,a)=>nf(s,a,e,t))}function jb(n,e){return n.map((t,i)=>i==0?{}:Mn({},e,t))}function nf(n,e,t,i){return Mn({},e==0?t:i,n)}function Ng(n,e,t){return e==null?qa:[e,t]}const Zb=Ng;function Kb(n,e,t){return e==null?qa:_0(e,t,Fh,!0)}function Ug(n,e,t,i){return e==null?qa:x0(e,t,n.scales[i].log,!1)}const Jb=Ug;function kg(n,e,t,i){return e==null?qa:kh(e,t,n.scales[i].log,!1)}const Qb=kg;function eM(n,e,t,i,r){let s=ii(L1(n),L1(e)),a=e-n,o=Ji(r/i*a,t);do{let l=t[o],c=i*l/a;if(c>=r&&s+(l<5?_s.get(l):0)<=17)return[l,c]}while(++o<t.length);return[0,0]}function Fg(n){let e,t;return n=n.replace(/(\d+)px/,(i,r)=>(e=Dn((t=+r)*kt))+"px"),[n,e,t]}function tM(n){n.show&&[n.font,n.labelFont].forEach(e=>{let t=jt(e[2]*kt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function $n(n,e,t){const i={mode:Nt(n.mode,1)},r=i.mode;function s(y,E,I,k){let V=E.valToPct(y);return k+I*(E.dir==-1?1-V:V)}function a(y,E,I,k){let V=E.valToPct(y);return k+I*(E.dir==-1?V:1-V)}function o(y,E,I,k){return E.ori==0?s(y,E,I,k):a(y,E,I,k)}i.valToPosH=s,i.valToPosV=a;let l=!1;i.status=0;const c=i.root=Ui(c7);if(n.id!=null&&(c.id=n.id),bi(c,n.class),n.title){let y=Ui(f7,c);y.textContent=n.title}const u=Ki("canvas"),h=i.ctx=u.getContext("2d"),f=Ui(d7,c);js("click",f,y=>{y.target===x&&(nn!=ro||un!=so)&&qn.click(i,y)},!0);const m=i.under=Ui(p7,f);f.appendChild(u);const x=i.over=Ui(m7,f);n=Xa(n);const _=+Nt(n.pxAlign,1),g=Mg(_);(n.plugins||[]).forEach(y=>{y.opts&&(n=y.opts(i,n)||n)});const p=n.ms||.001,S=i.series=r==1?Ig(n.series||[],hg,xg,!1):jb(n.series||[null],vg),T=i.axes=Ig(n.axes||[],ug,pg,!0),b=i.scales={},B=i.bands=n.bands||[];B.forEach(y=>{y.fill=Et(y.fill||null),y.dir=Nt(y.dir,-1)});const P=r==2?S[1].facets[0].scale:S[0].scale,N={axes:_M,series:Fi},z=(n.drawOrder||["axes","series"]).map(y=>N[y]);function C(y){const E=y.distr==3?I=>Wr(I>0?I:y.clamp(i,I,y.min,y.max,y.key)):y.distr==4?I=>Oh(I,y.asinh):y.distr==100?I=>y.fwd(I):I=>I;return I=>{let k=E(I),{_min:V,_max:ie}=y,de=ie-V;return(k-V)/de}}function w(y){let E=b[y];if(E==null){let I=(n.scales||Bo)[y]||Bo;if(I.from!=null){w(I.from);let k=Mn({},b[I.from],I,{key:y});k.valToPct=C(k),b[y]=k}else{E=b[y]=Mn({},y==P?_g:Fb,I),E.key=y;let k=E.time,V=E.range,ie=ys(V);if((y!=P||r==2&&!k)&&(ie&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?C1:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?C1:{mode:1,hard:V[1],soft:V[1]}},ie=!1),!ie&&M0(V))){let de=V;V=(ye,Ce,Ve)=>Ce==null?qa:_0(Ce,Ve,de)}E.range=Et(V||(k?Zb:y==P?E.distr==3?Jb:E.distr==4?Qb:Ng:E.distr==3?Ug:E.distr==4?kg:Kb)),E.auto=Et(ie?!1:E.auto),E.clamp=Et(E.clamp||kb),E._min=E._max=null,E.valToPct=C(E)}}}w("x"),w("y"),r==1&&S.forEach(y=>{w(y.scale)}),T.forEach(y=>{w(y.scale)});for(let y in n.scales)w(y);const L=b[P],W=L.distr;let H,$;L.ori==0?(bi(c,u7),H=s,$=a):(bi(c,h7),H=a,$=s);const J={};for(let y in b){let E=b[y];(E.min!=null||E.max!=null)&&(J[y]={min:E.min,max:E.max},E.min=E.max=null)}const K=n.tzDate||(y=>new Date(Dn(y/p))),ae=n.fmtDate||Vh,oe=p==1?cb(K):fb(K),_e=ng(K,tg(p==1?lb:hb,ae)),ve=rg(K,ig(pb,ae)),we=[],he=i.legend=Mn({},vb,n.legend),me=i.cursor=Mn({},Sb,{drag:{y:r==2}},n.cursor),se=he.show,pe=me.show,Ee=he.markers;he.idxs=we,Ee.width=Et(Ee.width),Ee.dash=Et(Ee.dash),Ee.stroke=Et(Ee.stroke),Ee.fill=Et(Ee.fill);let fe,Fe,$e,qe=[],bt=[],ht,Tt=!1,j={};if(he.live){const y=S[1]?S[1].values:null;Tt=y!=null,ht=Tt?y(i,1,0):{_:0};for(let E in ht)j[E]=Dh}if(se)if(fe=Ki("table",b7,c),$e=Ki("tbody",null,fe),he.mount(i,fe),Tt){Fe=Ki("thead",null,fe,$e);let y=Ki("tr",null,Fe);Ki("th",null,y);for(var gn in ht)Ki("th",f1,y).textContent=gn}else bi(fe,S7),he.live&&bi(fe,M7);const pt={show:!0},mt={show:!1};function tt(y,E){if(E==0&&(Tt||!he.live||r==2))return qa;let I=[],k=Ki("tr",w7,$e,$e.childNodes[E]);bi(k,y.class),y.show||bi(k,$s);let V=Ki("th",null,k);if(Ee.show){let ye=Ui(E7,V);if(E>0){let Ce=Ee.width(i,E);Ce&&(ye.style.border=Ce+"px "+Ee.dash(i,E)+" "+Ee.stroke(i,E)),ye.style.background=Ee.fill(i,E)}}let ie=Ui(f1,V);y.label instanceof HTMLElement?ie.appendChild(y.label):ie.textContent=y.label,E>0&&(Ee.show||(ie.style.color=y.width>0?Ee.stroke(i,E):Ee.fill(i,E)),Xe("click",V,ye=>{if(me._lock)return;Pn(ye);let Ce=S.indexOf(y);if((ye.ctrlKey||ye.metaKey)!=he.isolate){let Ve=S.some((Ge,Ye)=>Ye>0&&Ye!=Ce&&Ge.show);S.forEach((Ge,Ye)=>{Ye>0&&yr(Ye,Ve?Ye==Ce?pt:mt:pt,!0,Sn.setSeries)})}else yr(Ce,{show:!y.show},!0,Sn.setSeries)},!1),Xr&&Xe(g1,V,ye=>{me._lock||(Pn(ye),yr(S.indexOf(y),oo,!0,Sn.setSeries))},!1));for(var de in ht){let ye=Ki("td",T7,k);ye.textContent="--",I.push(ye)}return[k,I]}const Mt=new Map;function Xe(y,E,I,k=!0){const V=Mt.get(E)||{},ie=me.bind[y](i,E,I,k);ie&&(js(y,E,V[y]=ie),Mt.set(E,V))}function U(y,E,I){const k=Mt.get(E)||{};for(let V in k)(y==null||V==y)&&(Uh(V,E,k[V]),delete k[V]);y==null&&Mt.delete(E)}let A=0,re=0,le=0,Q=0,ce=0,Ne=0,Pe=ce,Oe=Ne,gt=le,Te=Q,Le=0,Ke=0,Qe=0,ke=0;i.bbox={};let St=!1,ft=!1,Lt=!1,Y=!1,Ie=!1,ue=!1;function ge(y,E,I){(I||y!=i.width||E!=i.height)&&Be(y,E),eo(!1),Lt=!0,ft=!0,to()}function Be(y,E){i.width=A=le=y,i.height=re=Q=E,ce=Ne=0,kn(),Ft();let I=i.bbox;Le=I.left=Ks(ce*kt,.5),Ke=I.top=Ks(Ne*kt,.5),Qe=I.width=Ks(le*kt,.5),ke=I.height=Ks(Q*kt,.5)}const He=3;function vt(){let y=!1,E=0;for(;!y;){E++;let I=vM(E),k=xM(E);y=E==He||I&&k,y||(Be(i.width,i.height),ft=!0)}}function ln({width:y,height:E}){ge(y,E)}i.setSize=ln;function kn(){let y=!1,E=!1,I=!1,k=!1;T.forEach((V,ie)=>{if(V.show&&V._show){let{side:de,_size:ye}=V,Ce=de%2,Ve=V.label!=null?V.labelSize:0,Ge=ye+Ve;Ge>0&&(Ce?(le-=Ge,de==3?(ce+=Ge,k=!0):I=!0):(Q-=Ge,de==0?(Ne+=Ge,y=!0):E=!0))}}),vr[0]=y,vr[1]=I,vr[2]=E,vr[3]=k,le-=D[1]+D[3],ce+=D[3],Q-=D[2]+D[0],Ne+=D[0]}function Ft(){let y=ce+le,E=Ne+Q,I=ce,k=Ne;function V(ie,de){switch(ie){case 1:return y+=de,y-de;case 2:return E+=de,E-de;case 3:return I-=de,I+de;case 0:return k-=de,k+de}}T.forEach((ie,de)=>{if(ie.show&&ie._show){let ye=ie.side;ie._pos=V(ye,ie._size),ie.label!=null&&(ie._lpos=V(ye,ie.labelSize))}})}if(me.dataIdx==null){let y=me.hover,E=y.skip=new Set(y.skip??[]);E.add(void 0);let I=y.prox=Et(y.prox),k=y.bias??(y.bias=0);me.dataIdx=(V,ie,de,ye)=>{if(ie==0)return de;let Ce=de,Ve=I(V,ie,de,ye)??$t,Ge=Ve>=0&&Ve<$t,Ye=L.ori==0?le:Q,dt=me.left,zt=e[0],Ut=e[ie];if(E.has(Ut[de])){Ce=null;let wt=null,lt=null,nt;if(k==0||k==-1)for(nt=de;wt==null&&nt-- >0;)E.has(Ut[nt])||(wt=nt);if(k==0||k==1)for(nt=de;lt==null&&nt++<Ut.length;)E.has(Ut[nt])||(lt=nt);if(wt!=null||lt!=null)if(Ge){let sn=wt==null?-1/0:H(zt[wt],L,Ye,0),vn=lt==null?1/0:H(zt[lt],L,Ye,0),Hn=dt-sn,qt=vn-dt;Hn<=qt?Hn<=Ve&&(Ce=wt):qt<=Ve&&(Ce=lt)}else Ce=lt==null?wt:wt==null?lt:de-wt<=lt-de?wt:lt}else Ge&&Rn(dt-H(zt[de],L,Ye,0))>Ve&&(Ce=null);return Ce}}const Pn=y=>{me.event=y};me.idxs=we,me._lock=!1;let Qt=me.points;Qt.show=Et(Qt.show),Qt.size=Et(Qt.size),Qt.stroke=Et(Qt.stroke),Qt.width=Et(Qt.width),Qt.fill=Et(Qt.fill);const wi=i.focus=Mn({},n.focus||{alpha:.3},me.focus),Xr=wi.prox>=0,di=Xr&&Qt.one;let jn=[],Yr=[],$r=[];function ea(y,E){let I=Qt.show(i,E);if(I instanceof HTMLElement)return bi(I,y7),bi(I,y.class),mr(I,-10,-10,le,Q),x.insertBefore(I,jn[E]),I}function Wo(y,E){if(r==1||E>0){let I=r==1&&b[y.scale].time,k=y.value;y.value=I?H1(k)?rg(K,ig(k,ae)):k||ve:k||Ib,y.label=y.label||(I?Eb:wb)}if(di||E>0){y.width=y.width==null?1:y.width,y.paths=y.paths||Yb||z7,y.fillTo=Et(y.fillTo||zb),y.pxAlign=+Nt(y.pxAlign,_),y.pxRound=Mg(y.pxAlign),y.stroke=Et(y.stroke||null),y.fill=Et(y.fill||null),y._stroke=y._fill=y._paths=y._focus=null;let I=Nb(ii(1,y.width),1),k=y.points=Mn({},{size:I,width:ii(1,I*.2),stroke:y.stroke,space:I*2,paths:$b,_stroke:null,_fill:null},y.points);k.show=Et(k.show),k.filter=Et(k.filter),k.fill=Et(k.fill),k.stroke=Et(k.stroke),k.paths=Et(k.paths),k.pxAlign=y.pxAlign}if(se){let I=tt(y,E);qe.splice(E,0,I[0]),bt.splice(E,0,I[1]),he.values.push(null)}if(pe){we.splice(E,0,null);let I=null;di?E==0&&(I=ea(y,E)):E>0&&(I=ea(y,E)),jn.splice(E,0,I),Yr.splice(E,0,0),$r.splice(E,0,0)}Bn("addSeries",E)}function Ja(y,E){E=E??S.length,y=r==1?nf(y,E,hg,xg):nf(y,E,{},vg),S.splice(E,0,y),Wo(S[E],E)}i.addSeries=Ja;function P0(y){if(S.splice(y,1),se){he.values.splice(y,1),bt.splice(y,1);let E=qe.splice(y,1)[0];U(null,E.firstChild),E.remove()}pe&&(we.splice(y,1),jn.splice(y,1)[0].remove(),Yr.splice(y,1),$r.splice(y,1)),Bn("delSeries",y)}i.delSeries=P0;const vr=[!1,!1,!1,!1];function lf(y,E){if(y._show=y.show,y.show){let I=y.side%2,k=b[y.scale];k==null&&(y.scale=I?S[1].scale:P,k=b[y.scale]);let V=k.time;y.size=Et(y.size),y.space=Et(y.space),y.rotate=Et(y.rotate),ys(y.incrs)&&y.incrs.forEach(de=>{!_s.has(de)&&_s.set(de,O1(de))}),y.incrs=Et(y.incrs||(k.distr==2?ab:V?p==1?ob:ub:Js)),y.splits=Et(y.splits||(V&&k.distr==1?oe:k.distr==3?jh:k.distr==4?Cb:Ab)),y.stroke=Et(y.stroke),y.grid.stroke=Et(y.grid.stroke),y.ticks.stroke=Et(y.ticks.stroke),y.border.stroke=Et(y.border.stroke);let ie=y.values;y.values=ys(ie)&&!ys(ie[0])?Et(ie):V?ys(ie)?ng(K,tg(ie,ae)):H1(ie)?db(K,ie):ie||_e:ie||Tb,y.filter=Et(y.filter||(k.distr>=3&&k.log==10?Pb:k.distr==3&&k.log==2?Lb:U1)),y.font=Fg(y.font),y.labelFont=Fg(y.labelFont),y._size=y.size(i,null,E,0),y._space=y._rotate=y._incrs=y._found=y._splits=y._values=null,y._size>0&&(vr[E]=!0,y._el=Ui(g7,f))}}function ta(y,E,I,k){let[V,ie,de,ye]=I,Ce=E%2,Ve=0;return Ce==0&&(ye||ie)&&(Ve=E==0&&!V||E==2&&!de?Dn(ug.size/3):0),Ce==1&&(V||de)&&(Ve=E==1&&!ie||E==3&&!ye?Dn(pg.size/2):0),Ve}const L0=i.padding=(n.padding||[ta,ta,ta,ta]).map(y=>Et(Nt(y,ta))),D=i._padding=L0.map((y,E)=>y(i,E,vr,0));let q,ee=null,te=null;const Z=r==1?S[0].idxs:null;let be=null,Ue=!1;function Je(y,E){if(e=y??[],i.data=i._data=e,r==2){q=0;for(let I=1;I<S.length;I++)q+=e[I][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),be=e[0],q=be.length;let I=e;if(W==2){I=e.slice();let k=I[0]=Array(q);for(let V=0;V<q;V++)k[V]=V}i._data=e=I}if(eo(!0),Bn("setData"),W==2&&(Lt=!0),E!==!1){let I=L;I.auto(i,Ue)?je():Ss(P,I.min,I.max),Y=Y||me.left>=0,ue=!0,to()}}i.setData=Je;function je(){Ue=!0;let y,E;r==1&&(q>0?(ee=Z[0]=0,te=Z[1]=q-1,y=e[0][ee],E=e[0][te],W==2?(y=ee,E=te):y==E&&(W==3?[y,E]=x0(y,y,L.log,!1):W==4?[y,E]=kh(y,y,L.log,!1):L.time?E=y+Dn(86400/p):[y,E]=_0(y,E,Fh,!0))):(ee=Z[0]=y=null,te=Z[1]=E=null)),Ss(P,y,E)}let ot,ut,Ze,At,Bt,Vt,Fn,Rt,et,cn;function It(y,E,I,k,V,ie){y??(y=p1),I??(I=Hh),k??(k="butt"),V??(V=p1),ie??(ie="round"),y!=ot&&(h.strokeStyle=ot=y),V!=ut&&(h.fillStyle=ut=V),E!=Ze&&(h.lineWidth=Ze=E),ie!=Bt&&(h.lineJoin=Bt=ie),k!=Vt&&(h.lineCap=Vt=k),I!=At&&h.setLineDash(At=I)}function pi(y,E,I,k){E!=ut&&(h.fillStyle=ut=E),y!=Fn&&(h.font=Fn=y),I!=Rt&&(h.textAlign=Rt=I),k!=et&&(h.textBaseline=et=k)}function xr(y,E,I,k,V=0){if(k.length>0&&y.auto(i,Ue)&&(E==null||E.min==null)){let ie=Nt(ee,0),de=Nt(te,k.length-1),ye=I.min==null?L7(k,ie,de,V,y.distr==3):[I.min,I.max];y.min=Qi(y.min,I.min=ye[0]),y.max=ii(y.max,I.max=ye[1])}}const Zn={min:null,max:null};function na(){for(let k in b){let V=b[k];J[k]==null&&(V.min==null||J[P]!=null&&V.auto(i,Ue))&&(J[k]=Zn)}for(let k in b){let V=b[k];J[k]==null&&V.from!=null&&J[V.from]!=null&&(J[k]=Zn)}J[P]!=null&&eo(!0);let y={};for(let k in J){let V=J[k];if(V!=null){let ie=y[k]=Xa(b[k],H7);if(V.min!=null)Mn(ie,V);else if(k!=P||r==2)if(q==0&&ie.from==null){let de=ie.range(i,null,null,k);ie.min=de[0],ie.max=de[1]}else ie.min=$t,ie.max=-$t}}if(q>0){S.forEach((k,V)=>{if(r==1){let ie=k.scale,de=J[ie];if(de==null)return;let ye=y[ie];if(V==0){let Ce=ye.range(i,ye.min,ye.max,ie);ye.min=Ce[0],ye.max=Ce[1],ee=Ji(ye.min,e[0]),te=Ji(ye.max,e[0]),te-ee>1&&(e[0][ee]<ye.min&&ee++,e[0][te]>ye.max&&te--),k.min=be[ee],k.max=be[te]}else k.show&&k.auto&&xr(ye,de,k,e[V],k.sorted);k.idxs[0]=ee,k.idxs[1]=te}else if(V>0&&k.show&&k.auto){let[ie,de]=k.facets,ye=ie.scale,Ce=de.scale,[Ve,Ge]=e[V],Ye=y[ye],dt=y[Ce];Ye!=null&&xr(Ye,J[ye],ie,Ve,ie.sorted),dt!=null&&xr(dt,J[Ce],de,Ge,de.sorted),k.min=de.min,k.max=de.max}});for(let k in y){let V=y[k],ie=J[k];if(V.from==null&&(ie==null||ie.min==null)){let de=V.range(i,V.min==$t?null:V.min,V.max==-$t?null:V.max,k);V.min=de[0],V.max=de[1]}}}for(let k in y){let V=y[k];if(V.from!=null){let ie=y[V.from];if(ie.min==null)V.min=V.max=null;else{let de=V.range(i,ie.min,ie.max,k);V.min=de[0],V.max=de[1]}}}let E={},I=!1;for(let k in y){let V=y[k],ie=b[k];if(ie.min!=V.min||ie.max!=V.max){ie.min=V.min,ie.max=V.max;let de=ie.distr;ie._min=de==3?Wr(ie.min):de==4?Oh(ie.min,ie.asinh):de==100?ie.fwd(ie.min):ie.min,ie._max=de==3?Wr(ie.max):de==4?Oh(ie.max,ie.asinh):de==100?ie.fwd(ie.max):ie.max,E[k]=I=!0}}if(I){S.forEach((k,V)=>{r==2?V>0&&E.y&&(k._paths=null):E[k.scale]&&(k._paths=null)});for(let k in E)Lt=!0,Bn("setScale",k);pe&&me.left>=0&&(Y=ue=!0)}for(let k in J)J[k]=null}function Zt(y){let E=Bh(ee-1,0,q-1),I=Bh(te+1,0,q-1);for(;y[E]==null&&E>0;)E--;for(;y[I]==null&&I<q-1;)I++;return[E,I]}function Fi(){if(q>0){let y=S.some(E=>E._focus)&&cn!=wi.alpha;y&&(h.globalAlpha=cn=wi.alpha),S.forEach((E,I)=>{if(I>0&&E.show&&(bs(I,!1),bs(I,!0),E._paths==null)){let k=cn;cn!=E.alpha&&(h.globalAlpha=cn=E.alpha);let V=r==2?[0,e[I][0].length-1]:Zt(e[I]);E._paths=E.paths(i,I,V[0],V[1]),cn!=k&&(h.globalAlpha=cn=k)}}),S.forEach((E,I)=>{if(I>0&&E.show){let k=cn;cn!=E.alpha&&(h.globalAlpha=cn=E.alpha),E._paths!=null&&ri(I,!1);{let V=E._paths!=null?E._paths.gaps:null,ie=E.points.show(i,I,ee,te,V),de=E.points.filter(i,I,ie,V);(ie||de)&&(E.points._paths=E.points.paths(i,I,ee,te,de),ri(I,!0))}cn!=k&&(h.globalAlpha=cn=k),Bn("drawSeries",I)}}),y&&(h.globalAlpha=cn=1)}}function bs(y,E){let I=E?S[y].points:S[y];I._stroke=I.stroke(i,y),I._fill=I.fill(i,y)}function ri(y,E){let I=E?S[y].points:S[y],{stroke:k,fill:V,clip:ie,flags:de,_stroke:ye=I._stroke,_fill:Ce=I._fill,_width:Ve=I.width}=I._paths;Ve=jt(Ve*kt,3);let Ge=null,Ye=Ve%2/2;E&&Ce==null&&(Ce=Ve>0?"#fff":ye);let dt=I.pxAlign==1&&Ye>0;if(dt&&h.translate(Ye,Ye),!E){let zt=Le-Ve/2,Ut=Ke-Ve/2,wt=Qe+Ve,lt=ke+Ve;Ge=new Path2D,Ge.rect(zt,Ut,wt,lt)}E?Qa(ye,Ve,I.dash,I.cap,Ce,k,V,de,ie):_r(y,ye,Ve,I.dash,I.cap,Ce,k,V,de,Ge,ie),dt&&h.translate(-Ye,-Ye)}function _r(y,E,I,k,V,ie,de,ye,Ce,Ve,Ge){let Ye=!1;Ce!=0&&B.forEach((dt,zt)=>{if(dt.series[0]==y){let Ut=S[dt.series[1]],wt=e[dt.series[1]],lt=(Ut._paths||Bo).band;ys(lt)&&(lt=dt.dir==1?lt[0]:lt[1]);let nt,sn=null;Ut.show&&lt&&N7(wt,ee,te)?(sn=dt.fill(i,zt)||ie,nt=Ut._paths.clip):lt=null,Qa(E,I,k,V,sn,de,ye,Ce,Ve,Ge,nt,lt),Ye=!0}}),Ye||Qa(E,I,k,V,ie,de,ye,Ce,Ve,Ge)}const er=$a|Kh;function Qa(y,E,I,k,V,ie,de,ye,Ce,Ve,Ge,Ye){It(y,E,I,k,V),(Ce||Ve||Ye)&&(h.save(),Ce&&h.clip(Ce),Ve&&h.clip(Ve)),Ye?(ye&er)==er?(h.clip(Ye),Ge&&h.clip(Ge),N0(V,de),I0(y,ie,E)):ye&Kh?(N0(V,de),h.clip(Ye),I0(y,ie,E)):ye&$a&&(h.save(),h.clip(Ye),Ge&&h.clip(Ge),N0(V,de),h.restore(),I0(y,ie,E)):(N0(V,de),I0(y,ie,E)),(Ce||Ve||Ye)&&h.restore()}function I0(y,E,I){I>0&&(E instanceof Map?E.forEach((k,V)=>{h.strokeStyle=ot=V,h.stroke(k)}):E!=null&&y&&h.stroke(E))}function N0(y,E){E instanceof Map?E.forEach((I,k)=>{h.fillStyle=ut=k,h.fill(I)}):E!=null&&y&&h.fill(E)}function gM(y,E,I,k){let V=T[y],ie;if(k<=0)ie=[0,0];else{let de=V._space=V.space(i,y,E,I,k),ye=V._incrs=V.incrs(i,y,E,I,k,de);ie=eM(E,I,ye,k,de)}return V._found=ie}function cf(y,E,I,k,V,ie,de,ye,Ce,Ve){let Ge=de%2/2;_==1&&h.translate(Ge,Ge),It(ye,de,Ce,Ve,ye),h.beginPath();let Ye,dt,zt,Ut,wt=V+(k==0||k==3?-ie:ie);I==0?(dt=V,Ut=wt):(Ye=V,zt=wt);for(let lt=0;lt<y.length;lt++)E[lt]!=null&&(I==0?Ye=zt=y[lt]:dt=Ut=y[lt],h.moveTo(Ye,dt),h.lineTo(zt,Ut));h.stroke(),_==1&&h.translate(-Ge,-Ge)}function vM(y){let E=!0;return T.forEach((I,k)=>{if(!I.show)return;let V=b[I.scale];if(V.min==null){I._show&&(E=!1,I._show=!1,eo(!1));return}else I._show||(E=!1,I._show=!0,eo(!1));let ie=I.side,de=ie%2,{min:ye,max:Ce}=V,[Ve,Ge]=gM(k,ye,Ce,de==0?le:Q);if(Ge==0)return;let Ye=V.distr==2,dt=I._splits=I.splits(i,k,ye,Ce,Ve,Ge,Ye),zt=V.distr==2?dt.map(nt=>be[nt]):dt,Ut=V.distr==2?be[dt[1]]-be[dt[0]]:Ve,wt=I._values=I.values(i,I.filter(i,zt,k,Ge,Ut),k,Ge,Ut);I._rotate=ie==2?I.rotate(i,wt,k,Ge):0;let lt=I._size;I._size=ki(I.size(i,wt,k,y)),lt!=null&&I._size!=lt&&(E=!1)}),E}function xM(y){let E=!0;return L0.forEach((I,k)=>{let V=I(i,k,vr,y);V!=D[k]&&(E=!1),D[k]=V}),E}function _M(){for(let y=0;y<T.length;y++){let E=T[y];if(!E.show||!E._show)continue;let I=E.side,k=I%2,V,ie,de=E.stroke(i,y),ye=I==0||I==3?-1:1,[Ce,Ve]=E._found;if(E.label!=null){let ai=E.labelGap*ye,Ai=Dn((E._lpos+ai)*kt);pi(E.labelFont[0],de,"center",I==2?Fo:d1),h.save(),k==1?(V=ie=0,h.translate(Ai,Dn(Ke+ke/2)),h.rotate((I==3?-y0:y0)/2)):(V=Dn(Le+Qe/2),ie=Ai);let sa=I1(E.label)?E.label(i,y,Ce,Ve):E.label;h.fillText(sa,V,ie),h.restore()}if(Ve==0)continue;let Ge=b[E.scale],Ye=k==0?Qe:ke,dt=k==0?Le:Ke,zt=E._splits,Ut=Ge.distr==2?zt.map(ai=>be[ai]):zt,wt=Ge.distr==2?be[zt[1]]-be[zt[0]]:Ce,lt=E.ticks,nt=E.border,sn=lt.show?lt.size:0,vn=Dn(sn*kt),Hn=Dn((E.alignTo==2?E._size-sn-E.gap:E.gap)*kt),qt=E._rotate*-y0/180,xn=g(E._pos*kt),Ei=(vn+Hn)*ye,si=xn+Ei;ie=k==0?si:0,V=k==1?si:0;let zi=E.font[0],tr=E.align==1?Ha:E.align==2?Th:qt>0?Ha:qt<0?Th:k==0?"center":I==3?Th:Ha,Mr=qt||k==1?"middle":I==2?Fo:d1;pi(zi,de,tr,Mr);let Ti=E.font[1]*E.lineGap,Oi=zt.map(ai=>g(o(ai,Ge,Ye,dt))),nr=E._values;for(let ai=0;ai<nr.length;ai++){let Ai=nr[ai];if(Ai!=null){k==0?V=Oi[ai]:ie=Oi[ai],Ai=""+Ai;let sa=Ai.indexOf(`
`)==-1?[Ai]:Ai.split(/\n/gm);for(let oi=0;oi<sa.length;oi++){let d2=sa[oi];qt?(h.save(),h.translate(V,ie+oi*Ti),h.rotate(qt),h.fillText(d2,0,0),h.restore()):h.fillText(d2,V,ie+oi*Ti)}}}lt.show&&cf(Oi,lt.filter(i,Ut,y,Ve,wt),k,I,xn,vn,jt(lt.width*kt,3),lt.stroke(i,y),lt.dash,lt.cap);let Sr=E.grid;Sr.show&&cf(Oi,Sr.filter(i,Ut,y,Ve,wt),k,k==0?2:1,k==0?Ke:Le,k==0?ke:Qe,jt(Sr.width*kt,3),Sr.stroke(i,y),Sr.dash,Sr.cap),nt.show&&cf([xn],[1],k==0?1:0,k==0?1:2,k==1?Ke:Le,k==1?ke:Qe,jt(nt.width*kt,3),nt.stroke(i,y),nt.dash,nt.cap)}Bn("drawAxes")}function eo(y){S.forEach((E,I)=>{I>0&&(E._paths=null,y&&(r==1?(E.min=null,E.max=null):E.facets.forEach(k=>{k.min=null,k.max=null})))})}let U0=!1,uf=!1,qo=[];function yM(){uf=!1;for(let y=0;y<qo.length;y++)Bn(...qo[y]);qo.length=0}function to(){U0||($7(jg),U0=!0)}function bM(y,E=!1){U0=!0,uf=E,y(i),jg(),E&&qo.length>0&&queueMicrotask(yM)}i.batch=bM;function jg(){if(St&&(na(),St=!1),Lt&&(vt(),Lt=!1),ft){if(tn(m,Ha,ce),tn(m,Fo,Ne),tn(m,Uo,le),tn(m,ko,Q),tn(x,Ha,ce),tn(x,Fo,Ne),tn(x,Uo,le),tn(x,ko,Q),tn(f,Uo,A),tn(f,ko,re),u.width=Dn(A*kt),u.height=Dn(re*kt),T.forEach(({_el:y,_show:E,_size:I,_pos:k,side:V})=>{if(y!=null)if(E){let ie=V===3||V===0?I:0,de=V%2==1;tn(y,de?"left":"top",k-ie),tn(y,de?"width":"height",I),tn(y,de?"top":"left",de?Ne:ce),tn(y,de?"height":"width",de?Q:le),Ih(y,$s)}else bi(y,$s)}),ot=ut=Ze=Bt=Vt=Fn=Rt=et=At=null,cn=1,$o(!0),ce!=Pe||Ne!=Oe||le!=gt||Q!=Te){eo(!1);let y=le/gt,E=Q/Te;if(pe&&!Y&&me.left>=0){me.left*=y,me.top*=E,no&&mr(no,Dn(me.left),0,le,Q),io&&mr(io,0,Dn(me.top),le,Q);for(let I=0;I<jn.length;I++){let k=jn[I];k!=null&&(Yr[I]*=y,$r[I]*=E,mr(k,ki(Yr[I]),ki($r[I]),le,Q))}}if(rn.show&&!Ie&&rn.left>=0&&rn.width>0){rn.left*=y,rn.width*=y,rn.top*=E,rn.height*=E;for(let I in gf)tn(ao,I,rn[I])}Pe=ce,Oe=Ne,gt=le,Te=Q}Bn("setSize"),ft=!1}A>0&&re>0&&(h.clearRect(0,0,u.width,u.height),Bn("drawClear"),z.forEach(y=>y()),Bn("draw")),rn.show&&Ie&&(k0(rn),Ie=!1),pe&&Y&&(ra(null,!0,!1),Y=!1),he.show&&he.live&&ue&&(pf(),ue=!1),l||(l=!0,i.status=1,Bn("ready")),Ue=!1,U0=!1}i.redraw=(y,E)=>{Lt=E||!1,y!==!1?Ss(P,L.min,L.max):to()};function hf(y,E){let I=b[y];if(I.from==null){if(q==0){let k=I.range(i,E.min,E.max,y);E.min=k[0],E.max=k[1]}if(E.min>E.max){let k=E.min;E.min=E.max,E.max=k}if(q>1&&E.min!=null&&E.max!=null&&E.max-E.min<1e-16)return;y==P&&I.distr==2&&q>0&&(E.min=Ji(E.min,e[0]),E.max=Ji(E.max,e[0]),E.min==E.max&&E.max++),J[y]=E,St=!0,to()}}i.setScale=hf;let ff,df,no,io,Zg,Kg,ro,so,Jg,Qg,nn,un,Ms=!1;const qn=me.drag;let zn=qn.x,On=qn.y;pe&&(me.x&&(ff=Ui(x7,x)),me.y&&(df=Ui(_7,x)),L.ori==0?(no=ff,io=df):(no=df,io=ff),nn=me.left,un=me.top);const rn=i.select=Mn({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),ao=rn.show?Ui(v7,rn.over?x:m):null;function k0(y,E){if(rn.show){for(let I in y)rn[I]=y[I],I in gf&&tn(ao,I,y[I]);E!==!1&&Bn("setSelect")}}i.setSelect=k0;function MM(y){if(S[y].show)se&&Ih(qe[y],$s);else if(se&&bi(qe[y],$s),pe){let I=di?jn[0]:jn[y];I!=null&&mr(I,-10,-10,le,Q)}}function Ss(y,E,I){hf(y,{min:E,max:I})}function yr(y,E,I,k){E.focus!=null&&AM(y),E.show!=null&&S.forEach((V,ie)=>{ie>0&&(y==ie||y==null)&&(V.show=E.show,MM(ie),r==2?(Ss(V.facets[0].scale,null,null),Ss(V.facets[1].scale,null,null)):Ss(V.scale,null,null),to())}),I!==!1&&Bn("setSeries",y,E),k&&jo("setSeries",i,y,E)}i.setSeries=yr;function SM(y,E){Mn(B[y],E)}function wM(y,E){y.fill=Et(y.fill||null),y.dir=Nt(y.dir,-1),E=E??B.length,B.splice(E,0,y)}function EM(y){y==null?B.length=0:B.splice(y,1)}i.addBand=wM,i.setBand=SM,i.delBand=EM;function TM(y,E){S[y].alpha=E,pe&&jn[y]!=null&&(jn[y].style.opacity=E),se&&qe[y]&&(qe[y].style.opacity=E)}let jr,ws,ia;const oo={focus:!0};function AM(y){if(y!=ia){let E=y==null,I=wi.alpha!=1;S.forEach((k,V)=>{if(r==1||V>0){let ie=E||V==0||V==y;k._focus=E?null:ie,I&&TM(V,ie?1:wi.alpha)}}),ia=y,I&&to()}}se&&Xr&&Xe(v1,fe,y=>{me._lock||(Pn(y),ia!=null&&yr(null,oo,!0,Sn.setSeries))});function br(y,E,I){let k=b[E];I&&(y=y/kt-(k.ori==1?Ne:ce));let V=le;k.ori==1&&(V=Q,y=V-y),k.dir==-1&&(y=V-y);let ie=k._min,de=k._max,ye=y/V,Ce=ie+(de-ie)*ye,Ve=k.distr;return Ve==3?Wa(10,Ce):Ve==4?k7(Ce,k.asinh):Ve==100?k.bwd(Ce):Ce}function CM(y,E){let I=br(y,P,E);return Ji(I,e[0],ee,te)}i.valToIdx=y=>Ji(y,e[0]),i.posToIdx=CM,i.posToVal=br,i.valToPos=(y,E,I)=>b[E].ori==0?s(y,b[E],I?Qe:le,I?Le:0):a(y,b[E],I?ke:Q,I?Ke:0),i.setCursor=(y,E,I)=>{nn=y.left,un=y.top,ra(null,E,I)};function e2(y,E){tn(ao,Ha,rn.left=y),tn(ao,Uo,rn.width=E)}function t2(y,E){tn(ao,Fo,rn.top=y),tn(ao,ko,rn.height=E)}let Xo=L.ori==0?e2:t2,Yo=L.ori==1?e2:t2;function RM(){if(se&&he.live)for(let y=r==2?1:0;y<S.length;y++){if(y==0&&Tt)continue;let E=he.values[y],I=0;for(let k in E)bt[y][I++].firstChild.nodeValue=E[k]}}function pf(y,E){if(y!=null&&(y.idxs?y.idxs.forEach((I,k)=>{we[k]=I}):B7(y.idx)||we.fill(y.idx),he.idx=we[0]),se&&he.live){for(let I=0;I<S.length;I++)(I>0||r==1&&!Tt)&&DM(I,we[I]);RM()}ue=!1,E!==!1&&Bn("setLegend")}i.setLegend=pf;function DM(y,E){let I=S[y],k=y==0&&W==2?be:e[y],V;Tt?V=I.values(i,y,E)??j:(V=I.value(i,E==null?null:k[E],y,E),V=V==null?j:{_:V}),he.values[y]=V}function ra(y,E,I){Jg=nn,Qg=un,[nn,un]=me.move(i,nn,un),me.left=nn,me.top=un,pe&&(no&&mr(no,Dn(nn),0,le,Q),io&&mr(io,0,Dn(un),le,Q));let k,V=ee>te;jr=$t,ws=null;let ie=L.ori==0?le:Q,de=L.ori==1?le:Q;if(nn<0||q==0||V){k=me.idx=null;for(let ye=0;ye<S.length;ye++){let Ce=jn[ye];Ce!=null&&mr(Ce,-10,-10,le,Q)}Xr&&yr(null,oo,!0,y==null&&Sn.setSeries),he.live&&(we.fill(k),ue=!0)}else{let ye,Ce,Ve;r==1&&(ye=L.ori==0?nn:un,Ce=br(ye,P),k=me.idx=Ji(Ce,e[0],ee,te),Ve=H(e[0][k],L,ie,0));let Ge=-10,Ye=-10,dt=0,zt=0,Ut=!0,wt="",lt="";for(let nt=r==2?1:0;nt<S.length;nt++){let sn=S[nt],vn=we[nt],Hn=vn==null?null:r==1?e[nt][vn]:e[nt][1][vn],qt=me.dataIdx(i,nt,k,Ce),xn=qt==null?null:r==1?e[nt][qt]:e[nt][1][qt];if(ue=ue||xn!=Hn||qt!=vn,we[nt]=qt,nt>0&&sn.show){let Ei=qt==null?-10:qt==k?Ve:H(r==1?e[0][qt]:e[nt][0][qt],L,ie,0),si=xn==null?-10:$(xn,r==1?b[sn.scale]:b[sn.facets[1].scale],de,0);if(Xr&&xn!=null){let zi=L.ori==1?nn:un,tr=Rn(wi.dist(i,nt,qt,si,zi));if(tr<jr){let Mr=wi.bias;if(Mr!=0){let Ti=br(zi,sn.scale),Oi=xn>=0?1:-1,nr=Ti>=0?1:-1;nr==Oi&&(nr==1?Mr==1?xn>=Ti:xn<=Ti:Mr==1?xn<=Ti:xn>=Ti)&&(jr=tr,ws=nt)}else jr=tr,ws=nt}}if(ue||di){let zi,tr;L.ori==0?(zi=Ei,tr=si):(zi=si,tr=Ei);let Mr,Ti,Oi,nr,Sr,ai,Ai=!0,sa=Qt.bbox;if(sa!=null){Ai=!1;let oi=sa(i,nt);Oi=oi.left,nr=oi.top,Mr=oi.width,Ti=oi.height}else Oi=zi,nr=tr,Mr=Ti=Qt.size(i,nt);if(ai=Qt.fill(i,nt),Sr=Qt.stroke(i,nt),di)nt==ws&&jr<=wi.prox&&(Ge=Oi,Ye=nr,dt=Mr,zt=Ti,Ut=Ai,wt=ai,lt=Sr);else{let oi=jn[nt];oi!=null&&(Yr[nt]=Oi,$r[nt]=nr,w1(oi,Mr,Ti,Ai),M1(oi,ai,Sr),mr(oi,ki(Oi),ki(nr),le,Q))}}}}if(di){let nt=wi.prox,sn=ia==null?jr<=nt:jr>nt||ws!=ia;if(ue||sn){let vn=jn[0];vn!=null&&(Yr[0]=Ge,$r[0]=Ye,w1(vn,dt,zt,Ut),M1(vn,wt,lt),mr(vn,ki(Ge),ki(Ye),le,Q))}}}if(rn.show&&Ms)if(y!=null){let[ye,Ce]=Sn.scales,[Ve,Ge]=Sn.match,[Ye,dt]=y.cursor.sync.scales,zt=y.cursor.drag;if(zn=zt._x,On=zt._y,zn||On){let{left:Ut,top:wt,width:lt,height:nt}=y.select,sn=y.scales[Ye].ori,vn=y.posToVal,Hn,qt,xn,Ei,si,zi=ye!=null&&Ve(ye,Ye),tr=Ce!=null&&Ge(Ce,dt);zi&&zn?(sn==0?(Hn=Ut,qt=lt):(Hn=wt,qt=nt),xn=b[ye],Ei=H(vn(Hn,Ye),xn,ie,0),si=H(vn(Hn+qt,Ye),xn,ie,0),Xo(Qi(Ei,si),Rn(si-Ei))):Xo(0,ie),tr&&On?(sn==1?(Hn=Ut,qt=lt):(Hn=wt,qt=nt),xn=b[Ce],Ei=$(vn(Hn,dt),xn,de,0),si=$(vn(Hn+qt,dt),xn,de,0),Yo(Qi(Ei,si),Rn(si-Ei))):Yo(0,de)}else vf()}else{let ye=Rn(Jg-Zg),Ce=Rn(Qg-Kg);if(L.ori==1){let dt=ye;ye=Ce,Ce=dt}zn=qn.x&&ye>=qn.dist,On=qn.y&&Ce>=qn.dist;let Ve=qn.uni;Ve!=null?zn&&On&&(zn=ye>=Ve,On=Ce>=Ve,!zn&&!On&&(Ce>ye?On=!0:zn=!0)):qn.x&&qn.y&&(zn||On)&&(zn=On=!0);let Ge,Ye;zn&&(L.ori==0?(Ge=ro,Ye=nn):(Ge=so,Ye=un),Xo(Qi(Ge,Ye),Rn(Ye-Ge)),On||Yo(0,de)),On&&(L.ori==1?(Ge=ro,Ye=nn):(Ge=so,Ye=un),Yo(Qi(Ge,Ye),Rn(Ye-Ge)),zn||Xo(0,ie)),!zn&&!On&&(Xo(0,0),Yo(0,0))}if(qn._x=zn,qn._y=On,y==null){if(I){if(f2!=null){let[ye,Ce]=Sn.scales;Sn.values[0]=ye!=null?br(L.ori==0?nn:un,ye):null,Sn.values[1]=Ce!=null?br(L.ori==1?nn:un,Ce):null}jo(Ch,i,nn,un,le,Q,k)}if(Xr){let ye=I&&Sn.setSeries,Ce=wi.prox;ia==null?jr<=Ce&&yr(ws,oo,!0,ye):jr>Ce?yr(null,oo,!0,ye):ws!=ia&&yr(ws,oo,!0,ye)}}ue&&(he.idx=k,pf()),E!==!1&&Bn("setCursor")}let Es=null;Object.defineProperty(i,"rect",{get(){return Es==null&&$o(!1),Es}});function $o(y=!1){y?Es=null:(Es=x.getBoundingClientRect(),Bn("syncRect",Es))}function n2(y,E,I,k,V,ie,de){me._lock||Ms&&y!=null&&y.movementX==0&&y.movementY==0||(mf(y,E,I,k,V,ie,de,!1,y!=null),y!=null?ra(null,!0,!0):ra(E,!0,!1))}function mf(y,E,I,k,V,ie,de,ye,Ce){if(Es==null&&$o(!1),Pn(y),y!=null)I=y.clientX-Es.left,k=y.clientY-Es.top;else{if(I<0||k<0){nn=-10,un=-10;return}let[Ve,Ge]=Sn.scales,Ye=E.cursor.sync,[dt,zt]=Ye.values,[Ut,wt]=Ye.scales,[lt,nt]=Sn.match,sn=E.axes[0].side%2==1,vn=L.ori==0?le:Q,Hn=L.ori==1?le:Q,qt=sn?ie:V,xn=sn?V:ie,Ei=sn?k:I,si=sn?I:k;if(Ut!=null?I=lt(Ve,Ut)?o(dt,b[Ve],vn,0):-10:I=vn*(Ei/qt),wt!=null?k=nt(Ge,wt)?o(zt,b[Ge],Hn,0):-10:k=Hn*(si/xn),L.ori==1){let zi=I;I=k,k=zi}}Ce&&(E==null||E.cursor.event.type==Ch)&&((I<=1||I>=le-1)&&(I=Ks(I,le)),(k<=1||k>=Q-1)&&(k=Ks(k,Q))),ye?(Zg=I,Kg=k,[ro,so]=me.move(i,I,k)):(nn=I,un=k)}const gf={width:0,height:0,left:0,top:0};function vf(){k0(gf,!1)}let i2,r2,s2,a2;function o2(y,E,I,k,V,ie,de){Ms=!0,zn=On=qn._x=qn._y=!1,mf(y,E,I,k,V,ie,de,!0,!1),y!=null&&(Xe(Rh,Ph,l2,!1),jo(m1,i,ro,so,le,Q,null));let{left:ye,top:Ce,width:Ve,height:Ge}=rn;i2=ye,r2=Ce,s2=Ve,a2=Ge}function l2(y,E,I,k,V,ie,de){Ms=qn._x=qn._y=!1,mf(y,E,I,k,V,ie,de,!1,!0);let{left:ye,top:Ce,width:Ve,height:Ge}=rn,Ye=Ve>0||Ge>0,dt=i2!=ye||r2!=Ce||s2!=Ve||a2!=Ge;if(Ye&&dt&&k0(rn),qn.setScale&&Ye&&dt){let zt=ye,Ut=Ve,wt=Ce,lt=Ge;if(L.ori==1&&(zt=Ce,Ut=Ge,wt=ye,lt=Ve),zn&&Ss(P,br(zt,P),br(zt+Ut,P)),On)for(let nt in b){let sn=b[nt];nt!=P&&sn.from==null&&sn.min!=$t&&Ss(nt,br(wt+lt,nt),br(wt,nt))}vf()}else me.lock&&(me._lock=!me._lock,ra(E,!0,y!=null));y!=null&&(U(Rh,Ph),jo(Rh,i,nn,un,le,Q,null))}function PM(y,E,I,k,V,ie,de){if(me._lock)return;Pn(y);let ye=Ms;if(Ms){let Ce=!0,Ve=!0,Ge=10,Ye,dt;L.ori==0?(Ye=zn,dt=On):(Ye=On,dt=zn),Ye&&dt&&(Ce=nn<=Ge||nn>=le-Ge,Ve=un<=Ge||un>=Q-Ge),Ye&&Ce&&(nn=nn<ro?0:le),dt&&Ve&&(un=un<so?0:Q),ra(null,!0,!0),Ms=!1}nn=-10,un=-10,we.fill(null),ra(null,!0,!0),ye&&(Ms=ye)}function c2(y,E,I,k,V,ie,de){me._lock||(Pn(y),je(),vf(),y!=null&&jo(x1,i,nn,un,le,Q,null))}function u2(){T.forEach(tM),ge(i.width,i.height,!0)}js(m0,Ga,u2);const lo={};lo.mousedown=o2,lo.mousemove=n2,lo.mouseup=l2,lo.dblclick=c2,lo.setSeries=(y,E,I,k)=>{let V=Sn.match[2];I=V(i,E,I),I!=-1&&yr(I,k,!0,!1)},pe&&(Xe(m1,x,o2),Xe(Ch,x,n2),Xe(g1,x,y=>{Pn(y),$o(!1)}),Xe(v1,x,PM),Xe(x1,x,c2),tf.add(i),i.syncRect=$o);const F0=i.hooks=n.hooks||{};function Bn(y,E,I){uf?qo.push([y,E,I]):y in F0&&F0[y].forEach(k=>{k.call(null,i,E,I)})}(n.plugins||[]).forEach(y=>{for(let E in y.hooks)F0[E]=(F0[E]||[]).concat(y.hooks[E])});const h2=(y,E,I)=>I,Sn=Mn({key:null,setSeries:!1,filters:{pub:k1,sub:k1},scales:[P,S[1]?S[1].scale:null],match:[F1,F1,h2],values:[null,null]},me.sync);Sn.match.length==2&&Sn.match.push(h2),me.sync=Sn;const f2=Sn.key,xf=bg(f2);function jo(y,E,I,k,V,ie,de){Sn.filters.pub(y,E,I,k,V,ie,de)&&xf.pub(y,E,I,k,V,ie,de)}xf.sub(i);function LM(y,E,I,k,V,ie,de){Sn.filters.sub(y,E,I,k,V,ie,de)&&lo[y](null,E,I,k,V,ie,de)}i.pub=LM;function IM(){xf.unsub(i),tf.delete(i),Mt.clear(),Uh(m0,Ga,u2),c.remove(),fe?.remove(),Bn("destroy")}i.destroy=IM;function _f(){Bn("init",n,e),Je(e||n.data,!1),J[P]?hf(P,J[P]):je(),Ie=rn.show&&(rn.width>0||rn.height>0),Y=ue=!0,ge(n.width,n.height)}return S.forEach(Wo),T.forEach(lf),t?t instanceof HTMLElement?(t.appendChild(c),_f()):t(i,_f):_f(),i}$n.assign=Mn,$n.fmtNum=zh,$n.rangeNum=_0,$n.rangeLog=x0,$n.rangeAsinh=kh,$n.orient=Qs,$n.pxRatio=kt,$n.join=Y7,$n.fmtDate=Vh,$n.tzDate=rb,$n.sync=bg;{$n.addGap=Ob,$n.clipGaps=T0;let n=$n.paths={points:Cg};n.linear=Dg,n.stepped=Vb,n.bars=Gb,n.spline=qb}const Ka=[[],[7,3],[2,3],[9,3,2,3],[12,4]],gr={left:64,right:16,top:30,bottom:44},D0=16,zg=7,Og=n=>n.reduce(([e,t],i)=>[Math.min(e,i),Math.max(t,i)],[1/0,-1/0]);function Bg(n,e,t){const i=(e-n)/t,r=10**Math.floor(Math.log10(i)),s=[1,2,5,10].map(l=>l*r).find(l=>l>=i*(1-1e-9));if(!(i>0)||!isFinite(s))return[n];const a=Math.ceil(n/s-1e-9),o=Math.floor(e/s+1e-9);return Array.from({length:Math.max(0,o-a+1)},(l,c)=>(a+c)*s)}function Hg(n){const e=n.length>1?Math.abs(n[1]-n[0]):Math.abs(n[0])||1,t=Math.max(...n.map(Math.abs),e);return t>=1e5||t<.001?n.map(i=>Math.abs(i)<e/1e6?"0":i.toExponential(Math.max(0,Math.min(12,Math.ceil(Math.log10(t/e)-1e-9))))):n.map(i=>i.toFixed(Math.max(0,Math.min(12,-Math.floor(Math.log10(e)+1e-9)))).replace(/^-(0(\.0*)?)$/,"$1"))}function nM(n,e){const t=[];let i=1/0;if(n.series.length<2)return t;const r=Math.floor((e-gr.left-gr.right-40)/zg),s=a=>a.length>r?a.slice(0,r-1)+"…":a;return n.series.forEach((a,o)=>{const l=s(a.name),c=40+zg*l.length;i+c>e-gr.right&&(t.push([]),i=gr.left),t[t.length-1].push({name:l,color:Hi[o%Hi.length],dash:Ka[Math.floor(o/Hi.length)%Ka.length].join(" "),x:i}),i+=c}),t}function rf(n,e,t,i){const r=he=>n.logarithmic?Math.log10(Math.max(he,1e-20)):he,s=n.series.flatMap(he=>he.x.map((me,se)=>[me,he.y[se]])).filter(he=>he[0]!==null&&he[1]!==null&&(!n.logarithmic||he[1]>0)),a=s.length?s.map(([he,me])=>[he,r(me)]):[[0,0],[1,1]];let[o,l]=i?.x??Og(a.map(he=>he[0])),[c,u]=i?.y??Og(a.map(he=>he[1]));if(!i&&!(u-c>1e-12*Math.max(Math.abs(c),Math.abs(u)))){const he=Math.abs(c)/2||1;c-=he,u+=he}const h=i?0:.04;[c,u]=[c-h*(u-c),u+h*(u-c)],n.equal_scales&&([o,l]=[o-h*(l-o),l+h*(l-o)]);const f=nM(n,e),m=t+D0*f.length,x={x:gr.left,y:gr.top,width:e-gr.left-gr.right,height:t-gr.top-gr.bottom},_=x.width/(l-o||1),g=x.height/(u-c||1),p=n.equal_scales?Math.min(_,g):_,S=n.equal_scales?p:g,T=(o+l)/2,b=(c+u)/2,B=x.x+x.width/2,P=x.y+x.height/2,N=(he,me)=>[B+(he-T)*p,P-(r(me)-b)*S],z=pn("svg",{viewBox:`0 0 ${e} ${m}`,role:"img","aria-label":n.title,class:"path",xmlns:"http://www.w3.org/2000/svg","font-family":"sans-serif","font-size":12}),C=`clip-${n.name.replace(/[^A-Za-z0-9]/g,"-")}-${e}`;z.append(pn("clipPath",{id:C},pn("rect",x)),pn("rect",{...x,fill:"#fff"}));const w=(he,me,se,pe,Ee={})=>z.append(pn("text",{x:he.toFixed(1),y:me.toFixed(1),"text-anchor":pe,fill:"#333",...Ee},se)),L=(he,me,se,pe,Ee,fe={})=>z.append(pn("line",{x1:he.toFixed(1),y1:me.toFixed(1),x2:se.toFixed(1),y2:pe.toFixed(1),stroke:Ee,...fe})),W=x.y+x.height,H=x.x+x.width,$=Bg(T-x.width/2/p,T+x.width/2/p,x.width/80),J=Hg($);$.forEach((he,me)=>{const se=B+(he-T)*p;L(se,x.y,se,W,"#e6eaee"),w(se,W+D0,J[me],"middle")});const K=b-x.height/2/S,ae=b+x.height/2/S,oe=Bg(K,ae,x.height/45),_e=n.logarithmic&&ae-K>1?oe.filter(he=>Math.abs(he-Math.round(he))<1e-9):oe,ve=Hg(_e);_e.forEach((he,me)=>{const se=P-(he-b)*S;L(x.x,se,H,se,"#e6eaee"),w(x.x-6,se+4,n.logarithmic?(10**he).toExponential(ae-K>1?0:1):ve[me],"end")});for(const he of n.marks)he>o&&he<l&&L(N(he,1)[0],x.y,N(he,1)[0],W,"#bbb");z.append(pn("rect",{...x,fill:"none",stroke:"#bbb"})),w(B,W+2*D0+2,n.x_label,"middle"),n.y_label&&w(13,P,n.y_label,"middle",{transform:`rotate(-90 13 ${P.toFixed(1)})`}),w(x.x,x.y-10,n.title,"start",{class:"title"});const we=pn("g",{"clip-path":`url(#${C})`});return z.append(we),n.series.forEach((he,me)=>{const se=Hi[me%Hi.length];let pe="",Ee=!1;he.x.forEach(($e,qe)=>{const bt=he.y[qe];if($e===null||bt===null||n.logarithmic&&bt<=0){Ee=!1;return}pe+=(Ee?"L":"M")+N($e,bt).map(ht=>ht.toFixed(1)).join(" "),Ee=!0}),we.append(pn("path",{d:pe,fill:"none",stroke:se,"stroke-width":1.5,"stroke-dasharray":Ka[Math.floor(me/Hi.length)%Ka.length].join(" ")}));const[fe,Fe]=[he.x[0],he.y[0]];n.equal_scales&&fe!==null&&Fe!==null&&we.append(pn("circle",{cx:N(fe,Fe)[0].toFixed(1),cy:N(fe,Fe)[1].toFixed(1),r:4,fill:"#fff",stroke:se,"stroke-width":1.5}))}),f.forEach((he,me)=>he.forEach(({name:se,color:pe,dash:Ee,x:fe})=>{const Fe=t+D0*me+2;L(fe,Fe,fe+20,Fe,pe,{"stroke-width":2,"stroke-dasharray":Ee}),w(fe+25,Fe+4,se,"start")})),{element:z,inside:(he,me)=>[T+(he-B)/p,b-(me-P)/S]}}function iM(n,e,t,i){let r,s,a=null,o=null;const l=u=>{const h=s.element.getBoundingClientRect(),f=Math.min(h.width/t,h.height/i);return[(u.clientX-h.left-(h.width-f*t)/2)/f,(u.clientY-h.top-(h.height-f*i)/2)/f]},c=()=>{s=rf(n,t,i,r),e.replaceChildren(s.element)};return c(),e.addEventListener("pointerdown",u=>{a=l(u),o=pn("rect",{fill:"#0b5cad","fill-opacity":.15}),s.element.append(o),e.setPointerCapture(u.pointerId)}),e.addEventListener("pointermove",u=>{if(!a||!o)return;const h=l(u);for(const[f,m]of[["x",Math.min(a[0],h[0])],["y",Math.min(a[1],h[1])],["width",Math.abs(h[0]-a[0])],["height",Math.abs(h[1]-a[1])]])o.setAttribute(f,String(m))}),e.addEventListener("pointerup",u=>{const h=a,f=l(u);if(a=null,o?.remove(),!h||Math.abs(f[0]-h[0])<6||Math.abs(f[1]-h[1])<6)return;const[m,x]=[s.inside(...h),s.inside(...f)];r={x:[Math.min(m[0],x[0]),Math.max(m[0],x[0])],y:[Math.min(m[1],x[1]),Math.max(m[1],x[1])]},c()}),e.addEventListener("dblclick",()=>{r=void 0,c()}),{window:()=>r}}const Vg=240,Gg=34;function Wg(n){const e=[...new Set(n.series.flatMap(i=>i.x.filter(r=>r!==null)))].sort((i,r)=>i-r),t=new Map(e.map((i,r)=>[i,r]));return[e,...n.series.map(i=>{const r=Array(e.length).fill(null);return i.x.forEach((s,a)=>{s!==null&&(r[t.get(s)]=i.y[a])}),r})]}function rM(n){const e=n.equal_scales&&n.series.length===1?[n.series[0].x,n.series[0].y]:Wg(n),t=n.equal_scales?[n.x_label,n.y_label]:[n.x_label||"x",...n.series.map(i=>i.name)];return yf([t,...e[0].map((i,r)=>e.map(s=>s[r]))])}function qg(n,e,t){const i=n.valToPos(e,"x",!0);i>=n.bbox.left&&i<=n.bbox.left+n.bbox.width&&(n.ctx.save(),n.ctx.strokeStyle=t,n.ctx.beginPath(),n.ctx.moveTo(i,n.bbox.top),n.ctx.lineTo(i,n.bbox.top+n.bbox.height),n.ctx.stroke(),n.ctx.restore())}function sM(n,e,t){const i=c=>c===null||n.logarithmic&&c<=0?null:c,r=Wg(n).map((c,u)=>u?c.map(i):c),s=n.logarithmic&&!r.slice(1).some(c=>c.some(u=>u!==null)),a=c=>c.length>Gg?c.slice(0,Gg-1)+"…":c,o=(c,u)=>u.map(h=>h===null||Math.abs(Math.log10(h)%1)>1e-9?"":h.toExponential(0)),l=(c,u)=>u==null?"":String(Number(u.toPrecision(6)));return new $n({width:Math.max(e.clientWidth,240),height:Vg,cursor:{drag:{x:!0,y:!0,uni:20}},scales:{x:{time:!1},y:n.logarithmic&&!s?{distr:3}:{}},axes:[{label:n.x_label,labelSize:18,size:34},{label:a(n.y_label),labelSize:18,size:62,values:n.logarithmic?o:void 0}],series:[{label:n.x_label||"t",value:l},...n.series.map((c,u)=>({label:a(c.name),stroke:Hi[u%Hi.length],width:1.5,dash:Ka[Math.floor(u/Hi.length)%Ka.length],points:{show:!1},spanGaps:!0,value:l}))],hooks:{draw:[c=>{for(const u of n.marks)qg(c,u,"#bbbbbb");isFinite(t())&&qg(c,t(),"#c1121f")}]}},r,e)}function Xg(n){const e=Se("div",{class:"plot-host"}),t=Se("figure",{class:"plot"},Se("figcaption",{},n.title),e,Se("div",{class:"bar small"},Ts("CSV",()=>co(`${n.name}.csv`,"text/csv",rM(n)),{"aria-label":`save ${n.title} as CSV`}),Ts("SVG",()=>co(`${n.name}.svg`,"image/svg+xml",rf(n,640,400).element.outerHTML),{"aria-label":`save ${n.title} as SVG`})));if(n.equal_scales)return Object.assign(e,{zoom:iM(n,e,480,340)}),{element:t,mark:()=>{},draw:()=>{}};let i=null,r=NaN;const s=()=>{i||!e.isConnected||(i=sM(n,e,()=>r),Object.assign(e,{chart:i}),new ResizeObserver(()=>{e.clientWidth>0&&i.setSize({width:Math.max(e.clientWidth,240),height:Vg})}).observe(e))};new IntersectionObserver((l,c)=>{l.some(u=>u.isIntersecting)&&(c.disconnect(),s())},{rootMargin:"300px"}).observe(e);let a=null;return{element:t,mark:l=>{r=l,i?.redraw(!1,!1)},draw:()=>{a||e.append(a=Se("div",{class:"print-only"},rf(n,420,260).element))}}}const Yg={proved:"✓",refuted:"✗",conditional:"◐",undecided:"?"},aM=26,Go=n=>n.map(e=>typeof e=="string"?e:y4(e.math)).join(""),oM=n=>n.reduce((e,t)=>e+(typeof t=="string"?t.length:Zd(t.math)),0),$g=(n,...e)=>Se("tr",{class:n},Se("td",{colspan:"4",class:"quantity"},...e));function lM(n){const e=n.verdict in Yg?n.verdict:"undecided",t=oM(n.quantity)>aM,i=Se("th",{scope:"row"},...cr(n.about)),r=Se("td",{},...cr(n.because)),s=Se("td",{class:"verdict"},Se("span",{class:"badge"},`${Yg[e]} ${e}`)," ",Se("span",{class:"word"},...cr(n.says))),a=()=>Se("div",{class:"scroll"},...cr(n.quantity,t?"\\displaystyle ":"")),o=Se("tbody",{class:e});return t?(i.setAttribute("colspan","2"),o.append(Se("tr",{},i,s,r),$g("formula-row",a()))):o.append(Se("tr",{},i,Se("td",{class:"quantity"},a()),s,r)),n.witness.length&&o.append($g("witness-row",Se("details",{class:"witness"},Se("summary",{},"witness"),Se("div",{class:"scroll"},...cr(n.witness))))),o}function cM(n){const t=Se("table",{class:"verdicts"},Se("thead",{},Se("tr",{},...["about","quantity","verdict","why"].map(r=>Se("th",{scope:"col"},r)))),...n.verdicts.map(lM)),i=()=>yf([["about","quantity","verdict","says","why","witness"],...n.verdicts.map(r=>[Go(r.about),Go(r.quantity),r.verdict,Go(r.says),Go(r.because),Go(r.witness)])]);return Se("div",{},Se("div",{class:"wide"},t),Se("div",{class:"bar small"},Ts("CSV",()=>co(`${n.id}.csv`,"text/csv",i()),{"aria-label":`save the table “${n.title}” as CSV`})))}const uM=new Set(["system"]),sf=[];function hM(n,e){const t=Se("section",{id:n.id},Se("h2",{},n.title));if(n.note&&t.append(Se("p",{class:"note"},n.note)),n.verdicts.length&&t.append(cM(n)),n.panels.length){const i=n.panels.map(r=>Xg(r));sf.push(...i.map(r=>r.draw)),t.append(Se("div",{class:"plots"},...i.map(r=>r.element)))}if(n.blocks.length){const i=Se("div",{class:"prose"},...T4(n.blocks));for(const s of i.querySelectorAll("p"))e.has(s.textContent??"")&&s.remove();const r=Se("div",{class:"bar small"},Ts("LaTeX",()=>co(`${n.id}.tex`,"text/x-tex",n.latex),{"aria-label":`save ${n.title} as LaTeX`}));n.verdicts.length?t.append(Se("details",{},Se("summary",{},"all of it, with formulas and reasons"),i)):t.append(i),t.append(r)}return uM.has(n.id)&&t.classList.add("first"),t}function fM(n){const e=n.motion,t=Se("section",{id:"motion"},Se("h2",{},"The motion"));if(e.note&&t.append(Se("p",{class:"note"},e.note)),!e.t||!e.panels)return t;const i=[];if(e.scene&&e.scene.bodies.length){const a=new t7(e,n.title);a.onsample=o=>i.forEach(l=>l(o)),t.append(a.element),Object.assign(window,{anholonPlayer:a})}else t.append(Se("p",{class:"note"},"The model has no bodies to draw; [[body]] in its file adds them."));const r=[`${e.outcome}`,`method ${e.method}, ${e.steps} steps`,`constraints hold to ${e.largest_residual?.toExponential(1)}`];for(const a of e.integrals??[])r.push(`${a.name} drifts by ${a.relative_drift.toExponential(1)} of its size`);t.append(Se("ul",{class:"facts"},...r.map(a=>Se("li",{},a.replace(/(\de)-(\d)/g,"$1‑$2")))));const s=Se("div",{class:"plots"});for(const a of e.panels){const o=Xg(a);i.push(o.mark),sf.push(o.draw),s.append(o.element)}return t.append(Se("p",{class:"quiet"},"Drag over a plot to zoom, double click to see all of it; a click on a name in the legend hides its line."),s),t}function dM(n,e){const t=Se("header",{},Se("h1",{},n.title));n.source&&t.append(Se("p",{class:"source"},n.source)),n.about&&t.append(Se("p",{},n.about));const i=Se("nav",{"aria-label":"sections"});e.append(t,i);const r=new Set([n.source,n.about]),[s,...a]=n.sections.map(o=>hM(o,r));e.append(fM(n)),s&&e.append(s),e.append(...a),n.file&&e.append(Se("section",{id:"file"},Se("h2",{},"The model file"),Se("details",{},Se("summary",{},"as it was read"),Se("pre",{},n.file)))),e.querySelectorAll("section").forEach(o=>i.append(Se("a",{href:`#${o.id}`},(o.querySelector("h2")?.textContent??o.id).replace(/ and .*/,"")))),e.append(Se("footer",{},`Made by anholon ${n.version}: `,Se("code",{},n.command)))}function pM(n){const e=new ap(n.scene,n.title,360,230,!0);return Se("a",{class:"card",href:encodeURIComponent(n.file)},e.element,Se("h2",{},n.title),Se("p",{class:"source"},n.source))}function mM(n,e){e.classList.add("index"),e.append(Se("header",{},Se("h1",{},"Anholon: gallery"),Se("p",{},"Systems with nonholonomic constraints, each with its equations, its verdicts and its motion.")),Se("div",{class:"cards"},...n.cards.map(pM)),Se("footer",{},`Made by anholon ${n.version}: `,Se("code",{},n.command)))}const af=JSON.parse(document.getElementById("data").textContent),of=document.getElementById("report");af.kind==="index"?mM(af,of):dM(af,of),o7(of,()=>sf.forEach(n=>n())),document.documentElement.dataset.ready="yes"})();
