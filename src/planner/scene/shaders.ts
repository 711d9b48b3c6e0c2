// The shader code of the scene, added to three's own materials: patterns, water, sky, lamps, haze.

/** At most this many lamps light the scene; one shader loop goes over them. */
export const MAX_LAMPS = 16;

const noise = /* glsl */ `
float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), f.x), mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) {
  return 0.53 * noise(p) + 0.27 * noise(p * 2.03 + 7.1) + 0.14 * noise(p * 4.1 + 3.7);
}
`;

const surroundings = /* glsl */ `
uniform float uTime;
uniform vec3 uZenith;
uniform vec3 uHorizon;
uniform vec3 uHalo;
uniform vec3 uBeam;
uniform vec3 uSun;
uniform vec3 uAmbient;
uniform float uLampsOn;
uniform vec4 uHouse;
uniform vec4 uYard;

vec3 skyColor(vec3 direction) {
  float height = clamp(direction.z, 0.0, 1.0);
  vec3 color = mix(uHorizon, uZenith, pow(height, 0.44));
  float toSun = max(0.0, dot(direction, uSun));
  color += uHalo * (0.32 * pow(toSun, 8.0) + 0.5 * pow(toSun, 90.0)) * (1.0 - 0.8 * height);
  vec2 cloud = direction.xy / (height + 0.22);
  float body = fbm(cloud * vec2(1.1, 1.6) + 4.0) + 0.16 * noise(cloud * 9.0);
  float puffs = smoothstep(0.5, 0.78, body) * smoothstep(0.03, 0.22, height);
  vec3 lit = mix(uHorizon, uBeam * 0.3, 0.35) * 1.15;
  return mix(color, mix(lit * 0.82, lit, smoothstep(0.6, 0.9, body)), 0.75 * puffs);
}

/** What a ray from a place in the yard meets: the house, the fence, trees or the sky. */
vec3 seenFrom(vec3 place, vec3 direction) {
  direction.z = abs(direction.z) + 0.002;
  vec3 color = skyColor(normalize(direction));
  vec2 ahead = vec2(direction.x > 0.0 ? uYard.y : uYard.x, direction.y > 0.0 ? uYard.z : -60.0);
  vec2 far = (ahead - place.xy) / direction.xy;
  float away = max(0.1, min(far.x, far.y));
  vec3 hit = place + direction * away;
  float along = far.x < far.y ? hit.y : hit.x;
  float trees = 15.0 + 9.0 * noise(vec2(along * 0.09, 2.0));
  vec3 leaves = vec3(0.05, 0.075, 0.03) * (uAmbient * 1.6 + uBeam * 0.2);
  // Soft edges: ripples would tear hard ones into spots.
  color = mix(leaves, color, smoothstep(trees - 7.0, trees + 7.0, hit.z));
  if (uYard.w > 0.0) {
    vec3 boards = vec3(0.17, 0.12, 0.075) * (uAmbient + uBeam * 0.2);
    color = mix(boards, color, smoothstep(uYard.w - 2.0, uYard.w + 2.0, hit.z));
  }
  if (uHouse.w > 0.0 && direction.y < 0.0) {
    hit = place - direction * (place.y / direction.y);
    if (hit.x > uHouse.x && hit.x < uHouse.y && hit.z < uHouse.z) {
      vec3 wall = vec3(0.74, 0.68, 0.58) * (uAmbient * 0.75 + uBeam * 0.2 * max(0.0, uSun.y));
      vec2 pane = abs(fract(vec2(hit.x / 6.0, (hit.z - 0.3) / 10.2)) - 0.5);
      float isPane = smoothstep(0.38, 0.3, pane.x) * smoothstep(0.4, 0.32, pane.y);
      vec3 inside = mix(vec3(0.03, 0.035, 0.04) * uAmbient, vec3(1.0, 0.66, 0.3) * 1.1, uLampsOn);
      color = hit.z > uHouse.z - 4.0 ? vec3(0.1, 0.09, 0.08) * (uAmbient + uBeam * 0.2) : mix(wall, inside, isPane);
    }
  }
  return color;
}

/** Far things take the color of the sky at the horizon. */
vec3 addHaze(vec3 color, vec3 place) {
  vec2 ray = place.xy - cameraPosition.xy;
  float away = length(ray);
  float toSun = max(0.0, dot(ray / away, uSun.xy));
  return mix(color, uHorizon + uHalo * 0.32 * pow(toSun, 8.0), smoothstep(110.0, 640.0, away));
}
`;

const lamps = /* glsl */ `
uniform int uLampCount;
uniform vec4 uLampAt[${MAX_LAMPS}];
uniform vec4 uLampColor[${MAX_LAMPS}];

/** Light of the lamps on a surface. Lamps under water light little else than the water. */
vec3 lampLight(vec3 place, vec3 normal, float isUnderWater) {
  vec3 sum = vec3(0.0);
  if (uLampsOn <= 0.0) return sum;
  for (int i = 0; i < ${MAX_LAMPS}; i++) {
    if (i >= uLampCount) break;
    vec3 ray = uLampAt[i].xyz - place;
    float away = length(ray);
    float r = away / uLampAt[i].w;
    float facing = max(0.0, 0.32 + 0.68 * dot(normal, ray / max(away, 0.01)));
    float reach = 1.0 / (1.0 + 3.5 * r * r) * (1.0 - smoothstep(1.6, 3.2, r));
    float medium = uLampColor[i].a > 0.5 ? mix(0.22, 1.0, isUnderWater) : mix(1.0, 0.12, isUnderWater);
    if (uLampColor[i].a > 0.5 && isUnderWater > 0.5) facing = 0.55 + 0.45 * facing;
    sum += uLampColor[i].rgb * (reach * facing * medium);
  }
  return sum * uLampsOn;
}
`;

const patterns = /* glsl */ `
/** How much of a joint covers this pixel; joints finer than a pixel fade to their share. */
float joint(float at, float size, float wide, float pixel) {
  float away = abs(fract(at / size + 0.5) - 0.5) * size;
  float soft = max(pixel, 0.004);
  return (1.0 - smoothstep(wide * 0.5 - soft * 0.5, wide * 0.5 + soft * 0.5, away)) * min(1.0, wide / soft);
}

/** Stones in courses, each shifted against the next. @returns joint, and a number for each stone */
vec2 courses(vec2 at, vec2 size, float wide, float pixel, float shuffle) {
  float row = floor(at.y / size.y);
  float shifted = at.x + size.x * (0.5 * mod(row, 2.0) + shuffle * hash(vec2(row, 3.0)));
  float length = size.x * (1.0 + shuffle * 0.7 * (hash(vec2(row, 9.0)) - 0.5));
  float lines = max(joint(at.y, size.y, wide, pixel), joint(shifted, length, wide, pixel));
  return vec2(lines, hash(vec2(floor(shifted / length), row)));
}

/** Irregular flags. @returns joint, and a number for each stone */
vec2 flags(vec2 at, float size, float wide, float pixel) {
  vec2 p = at / size;
  vec2 cell = floor(p);
  float nearest = 9.0;
  float second = 9.0;
  float id = 0.0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      vec2 other = cell + vec2(x, y);
      vec2 center = other + 0.5 + 0.42 * (vec2(hash(other), hash(other + 17.0)) - 0.5) * 2.0;
      float away = length(center - p);
      if (away < nearest) {
        second = nearest;
        nearest = away;
        id = hash(other + 31.0);
      } else if (away < second) second = away;
    }
  float gap = (second - nearest) * size;
  float soft = max(pixel, 0.01);
  return vec2((1.0 - smoothstep(wide - soft * 0.5, wide + soft * 0.5, gap)) * min(1.0, wide / soft), id);
}

/** Broken stone, as seen along one axis. */
float rockTone(vec2 at, float near) {
  float layers = fbm(at * vec2(0.9, 1.6));
  float cracks = smoothstep(0.0, 0.09, abs(noise(at * 1.7 + 3.0) - 0.5));
  return (0.55 + 0.85 * layers) * (0.72 + 0.28 * cracks) * mix(1.0, 0.82 + 0.36 * noise(at * 11.0), near);
}

vec3 drawPattern(vec3 color, vec2 at, int kind, float pixel, vec3 place, vec3 facing) {
  float near = 1.0 - smoothstep(0.05, 0.6, pixel);
  float grain = mix(1.0, 0.92 + 0.16 * noise(at * 9.0), near) * (0.94 + 0.12 * fbm(at * 0.7));
  if (kind == 0) return color * mix(1.0, grain, 0.4);
  if (kind == 1) {
    vec2 stone = courses(at, vec2(2.6, 1.6), 0.045, pixel, 0.9);
    float veins = 0.93 + 0.14 * fbm(at * vec2(1.1, 4.0) + stone.y * 40.0);
    return color * (0.86 + 0.24 * stone.y) * veins * mix(1.0, grain, 0.5) * (1.0 - 0.42 * stone.x);
  }
  if (kind == 2) {
    vec2 stone = courses(at, vec2(0.66, 0.33), 0.035, pixel, 0.0);
    return mix(color * (0.78 + 0.4 * stone.y) * grain, color * 0.5 + 0.2, 0.5 * stone.x);
  }
  if (kind == 3) {
    vec2 stone = flags(at, 2.3, 0.075, pixel);
    vec3 tone = color * (0.8 + 0.36 * stone.y) * (0.9 + 0.2 * fbm(at * 2.3 + stone.y * 20.0));
    tone = mix(tone, tone * vec3(1.06, 0.97, 0.88), fract(stone.y * 7.0));
    return mix(tone, color * 0.5, 0.75 * stone.x);
  }
  if (kind == 4) {
    float pebbles = mix(0.5, noise(at * 26.0), near);
    return color * (0.72 + 0.5 * pebbles) * (0.92 + 0.16 * fbm(at));
  }
  if (kind == 5) {
    float joints = max(joint(at.x, 8.0, 0.05, pixel), joint(at.y, 8.0, 0.05, pixel)) * step(0.2, place.z * -1.0 + 0.4);
    return color * mix(1.0, 0.95 + 0.1 * noise(at * 15.0), near) * (0.93 + 0.14 * fbm(at * 0.5)) * (1.0 - 0.35 * joints);
  }
  if (kind == 6) {
    vec2 tile = floor(at * 6.0);
    float lines = max(joint(at.x, 0.1667, 0.016, pixel), joint(at.y, 0.1667, 0.016, pixel));
    float tone = mix(1.0, 0.66 + 0.7 * hash(tile), 1.0 - smoothstep(0.08, 0.3, pixel));
    return mix(color * tone, vec3(0.6), 0.35 * lines);
  }
  if (kind == 7) {
    float board = floor(at.x / 0.46);
    float lines = joint(at.x, 0.46, 0.035, pixel);
    float streaks = mix(0.5, noise(vec2(at.x * 16.0, at.y * 0.9 + board * 13.0)), near);
    return color * (0.72 + 0.46 * hash(vec2(board, 4.0))) * (0.84 + 0.3 * streaks) * (1.0 - 0.6 * lines);
  }
  if (kind == 8) {
    float patches = fbm(at * 0.11);
    float fine = 1.0 - smoothstep(0.02, 0.12, pixel);
    float tufts = 0.3 * noise(at * 3.0) + 0.35 * mix(0.5, noise(at * 11.0), near) + 0.35 * mix(0.5, noise(at * vec2(46.0, 24.0)), fine);
    float mown = 0.07 * smoothstep(-0.2, 0.2, sin(at.x * 1.57));
    vec3 green = mix(color, color * vec3(1.3, 1.12, 0.8), smoothstep(0.3, 0.65, patches));
    green = mix(green, green * vec3(1.2, 1.05, 0.6), smoothstep(0.45, 0.75, noise(at * 17.0)) * near * 0.6);
    return green * (0.62 + 0.7 * tufts + mown) * (0.86 + 0.26 * fbm(at * 0.45 + 9.0));
  }
  if (kind == 9) {
    // From three sides, because one picture would be stretched on the faces along it.
    vec3 share = pow(abs(facing), vec3(4.0));
    vec3 tones = vec3(rockTone(place.yz, near), rockTone(place.xz, near), rockTone(place.xy, near));
    return color * dot(tones, share) / dot(share, vec3(1.0));
  }
  if (kind == 10) {
    vec2 tile = courses(at, vec2(1.0, 0.5), 0.03, pixel, 0.8);
    return color * mix(1.0, 0.74 + 0.5 * tile.y, 1.0 - smoothstep(0.2, 0.7, pixel)) * (1.0 - 0.4 * tile.x);
  }
  if (kind == 12) {
    vec2 stone = courses(at, vec2(1.5, 0.38), 0.035, pixel, 1.6);
    return color * (0.7 + 0.56 * stone.y) * (0.84 + 0.3 * fbm(at * 3.0 + stone.y * 30.0)) * (1.0 - 0.6 * stone.x);
  }
  if (kind == 14) {
    float lap = fract(at.y / 0.62);
    float shadow = 1.0 - 0.34 * smoothstep(0.86, 0.97, lap) * (1.0 - smoothstep(0.15, 0.6, pixel));
    return color * shadow * (0.97 + 0.05 * lap) * (0.97 + 0.06 * fbm(at * 0.6));
  }
  if (kind == 13) return color * (0.5 + 0.95 * mix(0.5, noise(at * 8.0), near)) * (0.7 + 0.5 * noise(at * 2.1));
  return color;
}
`;

const caustics = /* glsl */ `
/** Bright lines between cells. */
float net(vec2 p, float wide) {
  vec2 cell = floor(p);
  float nearest = 9.0;
  float second = 9.0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      vec2 other = cell + vec2(x, y);
      vec2 away = other + 0.5 + 0.46 * sin(6.28 * vec2(hash(other), hash(other + 17.0))) - p;
      float squared = dot(away, away);
      second = min(second, max(nearest, squared));
      nearest = min(nearest, squared);
    }
  float line = 1.0 - smoothstep(0.0, wide, sqrt(second) - sqrt(nearest));
  return line * line;
}

/** The net of light that waves cast on the floor; 0.3 on average. */
float caustics(vec2 at, float pixel) {
  vec2 drift = uTime * vec2(0.16, 0.11);
  vec2 bent = at + 0.5 * vec2(noise(at * 0.9 + drift), noise(at * 0.9 + 40.0 - drift)) + 0.22 * sin(at.yx * 2.1 + uTime * vec2(0.7, 0.55));
  float lines = 0.8 * net(bent * 0.8 + drift * 0.6, 0.24) + 0.5 * net(bent * 1.5 + 5.0 - drift * 0.8, 0.3);
  lines *= 0.35 + 1.3 * noise(at * 0.33 + 11.0);
  return mix(lines, 0.3, smoothstep(0.04, 0.3, pixel));
}
`;

export const surfaceVertex = {
  declarations: /* glsl */ `
attribute vec4 surface;
varying vec2 vFeet;
varying vec4 vSurface;
varying vec3 vPlace;
varying float vTrueZ;
`,
  /** Water makes everything in it look a quarter less deep. */
  main: /* glsl */ `
vec3 transformed = position;
vTrueZ = position.z;
if (surface.w > -50.0 && position.z < surface.w) transformed.z = surface.w + (position.z - surface.w) * 0.76;
vFeet = uv;
vSurface = surface;
vPlace = transformed;
`,
};

export const surfaceFragment = {
  declarations: `${noise}${surroundings}${lamps}${patterns}${caustics}${
    /* glsl */ `
uniform vec3 uWater;
uniform vec3 uWaterLight;
varying vec2 vFeet;
varying vec4 vSurface;
varying vec3 vPlace;
varying float vTrueZ;
`
  }`,
  color: /* glsl */ `
vec2 stretched = fwidth(vFeet);
float pixel = max(stretched.x, stretched.y);
int kind = int(vSurface.x + 0.5);
float depth = vSurface.w > -50.0 ? vSurface.w - vTrueZ : 0.0;
float isUnderWater = step(0.0001, depth);
diffuseColor.rgb = drawPattern(diffuseColor.rgb, vFeet, kind, pixel, vPlace, inverseTransformDirection(normalize(vNormal), viewMatrix));
`,
  roughness: /* glsl */ `float roughnessFactor = vSurface.y;`,
  glow: /* glsl */ `
vec3 toEye = normalize(cameraPosition - vPlace);
vec3 upright = inverseTransformDirection(normal, viewMatrix);
vec3 fromLamps = lampLight(vPlace, upright, isUnderWater);
if (kind == 11) {
  float edge = 0.04 + 0.96 * pow(1.0 - max(0.0, dot(upright, toEye)), 5.0);
  float curtain = 0.55 + 0.45 * smoothstep(0.2, 0.9, noise(vec2(vFeet.x * 0.55, 1.0)));
  float furniture = mix(1.0, 0.45 + 0.55 * smoothstep(0.3, 0.45, noise(vFeet * vec2(0.7, 0.9))), 1.0 - smoothstep(2.0, 5.5, mod(vFeet.y, 10.4)));
  vec3 inside = curtain * furniture * (vec3(0.04, 0.042, 0.045) * (uAmbient + uBeam * 0.1) + diffuseColor.rgb * 0.95 * uLampsOn);
  totalEmissiveRadiance += inside * (1.0 - edge) + seenFrom(vPlace, reflect(-toEye, upright)) * (0.1 + 0.9 * edge);
  diffuseColor.rgb = vec3(0.0);
} else {
  totalEmissiveRadiance += diffuseColor.rgb * (vSurface.z * uLampsOn + fromLamps);
}
`,
  /** Water absorbs red light and focuses it into a net. */
  light: /* glsl */ `
vec3 absorbed = vec3(0.19, 0.052, 0.03);
if (isUnderWater > 0.5) {
  float slant = sqrt(1.0 - (1.0 - uSun.z * uSun.z) / 1.77);
  // On a wall, the net follows the wall: seen from above alone it would be drawn out to streaks.
  vec2 along = vec2(dot(vPlace.xy, vec2(-upright.y, upright.x)), vPlace.z);
  float lines = caustics(abs(upright.z) < 0.5 ? along : vPlace.xy + uSun.xy * depth * 0.4, pixel);
  float netShare = smoothstep(0.0, 0.7, depth) * (1.0 - 0.35 * smoothstep(4.0, 9.0, depth));
  reflectedLight.directDiffuse *= exp(-absorbed * depth / slant) * mix(1.0, 0.8 + 0.75 * lines, netShare);
  reflectedLight.directSpecular *= 0.0;
  reflectedLight.indirectSpecular *= 0.0;
  reflectedLight.indirectDiffuse *= exp(-absorbed * depth);
  totalEmissiveRadiance *= 0.88 + 0.5 * lines;
}
`,
  result: /* glsl */ `
if (isUnderWater > 0.5) {
  float path = depth / sqrt(1.0 - (1.0 - toEye.z * toEye.z) / 1.77);
  vec3 through = exp(-absorbed * path);
  float veil = 1.0 - exp(-0.13 * path);
  outgoingLight = outgoingLight * through + uWater * (uWaterLight + 1.1 * fromLamps) * veil;
}
outgoingLight = addHaze(outgoingLight, vPlace);
`,
};

/** Of leaves and water. */
export const placeVertex = {
  declarations: `varying vec3 vPlace;`,
  main: /* glsl */ `
vec3 transformed = position;
vPlace = position;
`,
};

export const leafFragment = {
  declarations: `${noise}${surroundings}${lamps}varying vec3 vPlace;`,
  /** Sharper than its distance asks for: averaged leaves would pass the alpha test as one large leaf. */
  map: `diffuseColor *= texture2D(map, vMapUv, -1.5);`,
  /** Crowns are lit as the round bodies they are; leaves let some light through. */
  normal: /* glsl */ `
float faceDirection = 1.0;
vec3 towardSun = normalize((viewMatrix * vec4(uSun, 0.0)).xyz);
vec3 outward = normalize(vNormal);
vec3 normal = normalize(outward + 0.35 * towardSun);
vec3 nonPerturbedNormal = normal;
`,
  glow: /* glsl */ `
float throughLeaves = pow(max(0.0, dot(normalize(vPlace - cameraPosition), uSun)), 3.0);
totalEmissiveRadiance += diffuseColor.rgb * ((0.34 + 0.5 * uLampsOn) * uAmbient + vec3(0.2, 0.19, 0.06) * uBeam * throughLeaves + lampLight(vPlace, inverseTransformDirection(normal, viewMatrix), 0.0));
`,
  result: `outgoingLight = addHaze(outgoingLight, vPlace);`,
};

export const waterFragment = {
  declarations: `${noise}${surroundings}varying vec3 vPlace;${
    /* glsl */ `
/** Slope of small waves in several directions. */
vec2 waves(vec2 at, float pixel) {
  at += 1.4 * vec2(noise(at * 0.16 + uTime * 0.05), noise(at * 0.16 + 9.0 - uTime * 0.04));
  vec2 slope = vec2(0.0);
  vec2 direction = vec2(0.8, 0.6);
  float turns = 0.62;
  float high = 0.013;
  for (int n = 0; n < 6; n++) {
    float fade = 1.0 - smoothstep(0.12, 0.5, pixel * turns);
    slope += direction * (cos(dot(at, direction) * turns * 3.14159 + float(n) * 1.7 + uTime * 1.1 * sqrt(turns)) * high * fade);
    direction = vec2(direction.x * -0.42 - direction.y * 0.91, direction.x * 0.91 - direction.y * 0.42);
    turns *= 1.63;
    high *= 0.94;
  }
  return slope;
}
`
  }`,
  normal: /* glsl */ `
vec2 steps = fwidth(vPlace.xy);
vec2 slope = waves(vPlace.xy, max(steps.x, steps.y));
vec3 upright = normalize(vec3(-slope, 1.0));
normal = normalize((viewMatrix * vec4(upright, 0.0)).xyz);
`,
  result: /* glsl */ `
vec3 toEye = normalize(cameraPosition - vPlace);
float edge = 0.02 + 0.98 * pow(1.0 - max(0.02, dot(upright, toEye)), 5.0);
vec3 bounced = reflect(-toEye, upright);
vec3 mirrored = mix(seenFrom(vPlace, bounced), skyColor(normalize(bounced + vec3(0.0, 0.0, 0.5))), 0.3);
vec3 glitter = min(reflectedLight.directSpecular, vec3(6.0));
float shine = clamp(max(glitter.r, max(glitter.g, glitter.b)), 0.0, 1.0);
float cover = clamp(edge + shine * 0.9, 0.0, 1.0);
outgoingLight = addHaze((mirrored * edge + glitter) / max(cover, 0.01), vPlace);
diffuseColor.a = cover;
`,
};

export const skyVertex = /* glsl */ `
varying vec3 vDirection;
void main() {
  vDirection = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(position + cameraPosition, 1.0);
}
`;

export const skyFragment = /* glsl */ `
${noise}
${surroundings}
varying vec3 vDirection;
void main() {
  gl_FragColor = vec4(skyColor(normalize(vDirection)), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

/** Meshes whose first color channel is their opacity. */
export const veilVertex = /* glsl */ `
attribute vec3 color;
varying float vOpacity;
varying vec2 vFeet;
varying vec3 vPlace;
void main() {
  vOpacity = color.r;
  vFeet = uv;
  vPlace = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

export const contactFragment = /* glsl */ `
varying float vOpacity;
void main() {
  gl_FragColor = vec4(0.02, 0.02, 0.015, vOpacity * vOpacity);
}
`;

export const fallFragment = /* glsl */ `
${noise}
${surroundings}
${lamps}
varying float vOpacity;
varying vec2 vFeet;
varying vec3 vPlace;
void main() {
  float isNear = 1.0 - smoothstep(0.03, 0.12, fwidth(vFeet.x));
  float streaks = mix(0.58, noise(vec2(vFeet.x * 7.0, vFeet.y * 0.6 - uTime * 2.6)) * 0.6 + noise(vec2(vFeet.x * 19.0, vFeet.y * 1.2 - uTime * 4.4)) * 0.4, isNear);
  float bubbles = noise(vPlace.xy * 7.0 + uTime * 0.9) * 0.6 + noise(vPlace.xy * 17.0 - uTime * 1.4) * 0.4;
  float isFoam = step(vFeet.x + vFeet.y, 0.0001);
  float cover = vOpacity * smoothstep(0.25, 0.85, mix(streaks, bubbles * vOpacity * 1.5, isFoam));
  vec3 light = uAmbient * 0.7 + uBeam * 0.2 + lampLight(vPlace, vec3(0.0, 0.0, 1.0), 1.0) * 0.8;
  gl_FragColor = vec4(vec3(0.92, 0.97, 1.0) * light, cover * 0.85);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const flameFragment = /* glsl */ `
${noise}
uniform float uTime;
varying vec2 vFeet;
void main() {
  float x = fract(vFeet.x) * 2.0 - 1.0;
  float y = vFeet.y;
  x += (noise(vec2(vFeet.x * 3.0, y * 3.2 - uTime * 2.4)) - 0.5) * 0.7 * y;
  float body = (1.0 - y) * (1.0 - smoothstep(0.0, 0.62 * sqrt(1.0 - y * 0.9), abs(x)));
  body *= 0.55 + 0.9 * noise(vec2(vFeet.x * 5.0, y * 4.0 + 2.0 - uTime * 3.1));
  vec3 color = mix(vec3(1.0, 0.25, 0.03), vec3(1.0, 0.82, 0.45), smoothstep(0.1, 0.55, body));
  gl_FragColor = vec4(color * 1.6, clamp(body * 2.2, 0.0, 1.0));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;
