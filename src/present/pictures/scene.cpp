#include "anholon/present/pictures/scene.hpp"

#include <algorithm>
#include <cmath>

#include "anholon/integrate/motion/values_along.hpp"
#include "anholon/present/pictures/body_pose.hpp"
#include "anholon/present/pictures/floor.hpp"
#include "anholon/present/pictures/reaction_arrows.hpp"
#include "anholon/present/pictures/surface.hpp"

namespace anholon {

namespace {

bool is_finite(const Pose& p) {
  const auto finite = [](double v) { return std::isfinite(v); };
  return std::all_of(p.position.begin(), p.position.end(), finite) &&
         std::all_of(p.orientation.begin(), p.orientation.end(), finite) &&
         std::all_of(p.size.begin(), p.size.end(), finite);
}

// The quaternion of a rotation in a sample.
std::optional<Orientation> turn_at(const Run& run, const Sample& s, const std::string& rotation) {
  const auto found = std::find(run.coordinates.begin(), run.coordinates.end(), rotation + ".qw");
  if (found == run.coordinates.end()) return {};
  const auto at = static_cast<std::size_t>(found - run.coordinates.begin());
  return Orientation{s.configuration[at], s.configuration[at + 1], s.configuration[at + 2], s.configuration[at + 3]};
}

std::vector<Pose> poses_of(const Body& body, const Run& run, Motion& motion) {
  std::vector<Expr> functions;
  std::vector<const BodyProperty*> along;  // what may change along a motion: a surface's points do not
  for (const BodyProperty& p : body.properties) {
    if (p.name == "shape" || p.name == "over") continue;
    along.push_back(&p);
    for (const Formula& f : p.values) functions.push_back(f.value);
  }
  const auto values =
      functions.empty() ? std::vector<std::vector<double>>(run.samples.size()) : values_along(run, motion, functions);
  std::vector<Pose> poses;
  for (std::size_t s = 0; s < values.size(); ++s) {
    BodyNumbers numbers;
    auto next = values[s].begin();
    for (const BodyProperty* p : along) {
      const auto end = next + static_cast<std::ptrdiff_t>(p->values.size());
      numbers[p->name] = {next, end};
      next = end;
    }
    const std::optional<Orientation> turn =
        body.orientation ? turn_at(run, run.samples[s], motion.model().coordinates[*body.orientation].name)
                         : std::optional<Orientation>{};
    const Pose pose = pose_of(body.kind, numbers, turn);
    if (is_finite(pose))
      poses.push_back(pose);
    else
      poses.push_back(poses.empty() ? Pose{} : poses.back());
  }
  const bool rests = std::all_of(poses.begin(), poses.end(), [&](const Pose& p) { return p == poses.front(); });
  if (rests && !poses.empty()) poses.resize(1);
  return poses;
}

bool moves_away(const PosedBody& body) {
  return std::any_of(body.poses.begin(), body.poses.end(),
                     [&](const Pose& p) { return p.position != body.poses.front().position; });
}

bool is_ground(const PosedBody& body) {
  return !moves_away(body) &&
         (body.kind == BodyKind::plane || body.kind == BodyKind::disk || body.kind == BodyKind::cylinder);
}

// Where a ball touches a surface, if it does all the time.
std::optional<std::vector<Vector3>> contacts_with(Surface surface, const PosedBody& ground, const PosedBody& ball) {
  std::vector<Vector3> contacts;
  for (std::size_t s = 0; s < ball.poses.size(); ++s) {
    const Pose &pose = ball.poses[s], &frame = ground.poses[std::min(s, ground.poses.size() - 1)];
    if (pose.size[0] != pose.size[1] || pose.size[0] != pose.size[2]) return {};
    const auto& [w, x, y, z] = frame.orientation;
    const Vector3 apart = {pose.position[0] - frame.position[0], pose.position[1] - frame.position[1],
                           pose.position[2] - frame.position[2]};
    const auto own = surface.contact(rotated({w, -x, -y, -z}, apart), pose.size[0]);
    if (!own) return {};
    const Vector3 at = rotated(frame.orientation, *own);
    contacts.push_back({at[0] + frame.position[0], at[1] + frame.position[1], at[2] + frame.position[2]});
  }
  return contacts;
}

// The first surface on which a ball rolls.
bool add_contacts(PosedBody& body, const Scene& scene, const Model& model) {
  if (body.kind != BodyKind::sphere || !moves_away(body)) return false;
  for (std::size_t k = 0; k < scene.bodies.size(); ++k) {
    if (scene.bodies[k].kind != BodyKind::surface) continue;
    auto contacts = contacts_with(Surface(model.bodies[k], model), scene.bodies[k], body);
    if (!contacts) continue;
    body.trace = std::move(*contacts);
    return body.touches = true;
  }
  return false;
}

// Its contact with the first ground there is; blades touch where they are, other things leave the trace of their middle.
void add_trace(PosedBody& body, const std::vector<PosedBody>& all) {
  if (!moves_away(body)) return;
  const auto ground = std::find_if(all.begin(), all.end(), is_ground);
  body.touches = body.kind == BodyKind::blade;
  for (const Pose& pose : body.poses) {
    std::optional<Vector3> contact;
    if (ground != all.end()) contact = contact_of(body.kind, pose, ground->kind, ground->poses.front());
    body.touches = body.touches || contact.has_value();
    body.trace.push_back(contact.value_or(pose.position));
  }
}

void add_mesh(PosedBody& body, const Surface& surface) {
  body.mesh = surface.mesh();
  for (Pose& pose : body.poses) pose.size = reach_of(body.mesh);
}

}  // namespace

Scene scene_of(const Run& run, Motion& motion) {
  const Model& model = motion.model();
  Scene scene;
  if (run.samples.empty()) return scene;
  for (const Body& body : model.bodies) {
    scene.bodies.push_back({body.kind, body.name, body.color, poses_of(body, run, motion), {}, false});
    if (body.kind == BodyKind::surface) add_mesh(scene.bodies.back(), Surface(body, model));
  }
  for (PosedBody& body : scene.bodies) {
    if (!add_contacts(body, scene, model)) add_trace(body, scene.bodies);
  }
  for (PosedBody& body : scene.bodies) {
    if (body.kind == BodyKind::plane) body = under(body, scene.bodies);
  }
  scene.arrows = reaction_arrows(run, motion);
  return scene;
}

}  // namespace anholon
