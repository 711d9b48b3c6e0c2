"""Trees: clumps of leaves at the ends of a branching skeleton, inside the crown outline of a species."""
import bpy, math, random
import numpy as np
from mathutils import Vector, noise as pnoise
from geometry import *
import materials as M
from foliage import spray_leaves, core_blobs

# height, width and base of the crown (share of the height) in meters; outline(u): half width, 0..1, at share u of the
# crown's height.
# clumps: tufts of leaves; tuft: their radius in m; flat: their height per width; gap: share of the outline left open to
# the sky.
# open: how fine the gaps are; ragged: how far the outline strays; leader: one trunk to the top; spread: limbs leave
# low; taper: how much a trunk thins on its way up; roots: how many show; blossom: share of twigs in flower.
# trunk: its radius in m at the ground.
# leaf: length in m, width per length, leaves per twig, twig length in m; density: twigs per m2 of a tuft's surface;
# core: dark heart per tuft radius, 0 for none.
SPECIES = {
    'oak': dict(height=10.5, width=8.6, base=.22, outline=lambda u: math.sqrt(max(0, 1 - ((u - .42) / .58) ** 2)), clumps=95, tuft=.95, flat=.75, gap=.16,
                leaf=(.14, .5, 16, .5), density=10, core=.55, trunks=1, trunk=.21),
    'elm': dict(height=11.5, width=7.4, base=.24, outline=lambda u: min(1, .35 + 1.25 * u) * math.sqrt(max(0, 1 - u ** 4)), clumps=95, tuft=.85, flat=.7, gap=.24,
                leaf=(.11, .45, 18, .5), density=11, core=.5, trunks=1, trunk=.19),
    'liveoak': dict(height=8.8, width=14.5, base=.26, outline=lambda u: min(1, .62 + 1.5 * u) * math.sqrt(max(0, 1 - u ** 2.3)), clumps=135, tuft=1.0, flat=.55, gap=.14,
                    leaf=(.10, .42, 20, .48), density=11, core=.55, trunks=1, trunk=.36, spread=.75),
    'pine': dict(height=19., width=6.2, base=.54, outline=lambda u: math.sqrt(max(0, 1 - ((u - .46) / .56) ** 2)), clumps=64, tuft=.72, flat=.5, gap=.42, ragged=.6,
                 leaf=(.26, .045, 34, .34), density=13, core=.3, trunks=1, trunk=.24, leader=True),
    # the second edition's: pines whose tufts let the sky through, hardwoods with a torn outline, an oak to sit under
    'loblolly': dict(height=23., width=7.8, base=.44, outline=lambda u: (.35 + .65 * min(1, u / .28)) * (1 - .80 * max(0, (u - .32) / .68) ** 1.5), clumps=170, tuft=.48, flat=.7, gap=.34, ragged=.85, open=.42,
                     leaf=(.21, .032, 30, .26), density=13, core=0, trunks=1, trunk=.25, leader=True, taper=.5),
    'hickory': dict(height=15., width=9.5, base=.16, outline=lambda u: min(1, .5 + 1.2 * u) * math.sqrt(max(0, 1 - u ** 2.4)), clumps=170, tuft=.72, flat=.7, gap=.24, ragged=.6,
                    leaf=(.12, .48, 13, .5), density=11, core=0, trunks=1, trunk=.22, taper=.2),
    'spreadoak': dict(height=9.4, width=15.5, base=.28, outline=lambda u: min(1, .62 + 1.5 * u) * math.sqrt(max(0, 1 - u ** 2.3)), clumps=210, tuft=.85, flat=.6, gap=.20,
                      leaf=(.075, .42, 20, .42), density=16, core=0, trunks=1, trunk=.40, spread=.75, taper=.15, roots=9),
    'magnolia': dict(height=10., width=5.8, base=.04, outline=lambda u: min(1, .7 + 1.6 * u) * max(0, 1 - u) ** .72, clumps=110, tuft=.62, flat=.8, gap=.05,
                     leaf=(.24, .38, 9, .4), density=14, core=.6, trunks=1, trunk=.16, leader=True, blossom=.05),
    'crape': dict(height=5.0, width=4.2, base=.36, outline=lambda u: min(1, .5 + .9 * u) * math.sqrt(max(0, 1 - u ** 3.5)), clumps=70, tuft=.42, flat=.9, gap=.22,
                  leaf=(.075, .5, 20, .34), density=26, core=.4, trunks=5, trunk=.032, blossom=.55),
    'olive': dict(height=4.4, width=3.9, base=.30, outline=lambda u: math.sqrt(max(0, 1 - ((u - .45) / .55) ** 2)), clumps=64, tuft=.42, flat=.8, gap=.22,
                  leaf=(.085, .2, 26, .34), density=34, core=.30, trunks=3, trunk=.045),
    'topiary': dict(height=1.9, width=1.1, base=.44, outline=lambda u: math.sqrt(max(0, 1 - (2 * u - 1) ** 2)), clumps=26, tuft=.22, flat=.9, gap=.0,
                    leaf=(.05, .3, 20, .16), density=110, core=.6, trunks=1, trunk=.022),
}


def _clumps(s, r):
    """Places and radii of the tufts: apart from each other, more near the outline, none where the crown is open."""
    z0, z1 = s['height'] * s['base'], s['height']
    half, tuft = s['width'] / 2, s['tuft']
    shift = Vector((r.uniform(0, 50), r.uniform(0, 50), 0))
    found, tries, apart = [], 0, 1.25
    while len(found) < s['clumps'] and tries < 9000:
        tries += 1
        if tries % 1500 == 0:
            apart *= .86
        u, a = r.random(), r.uniform(0, 6.2832)
        edge = half * s['outline'](u) * (1 + s.get('ragged', .26) * pnoise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, u * 2.2)) + shift))
        radius = tuft * r.uniform(.7, 1.2)
        far = max(0, edge - radius * .7) * (1 - r.random() ** 2.2 * .75)
        p = Vector((math.cos(a) * far, math.sin(a) * far, z0 + u * (z1 - z0 - radius * s['flat'])))
        if s['gap'] and .5 + .5 * pnoise.noise(p * (s.get('open', 1.1) / tuft) + shift) * 1.6 < s['gap'] + .12:
            continue
        if all((p - q).length > (radius + other) * .5 * apart for q, other in found):
            found.append((p, radius))
    return found


class _Skeleton:
    """Nodes with a parent each; thickness follows from what a node carries."""

    def __init__(self):
        self.at, self.parent, self.far = [], [], []

    def add(self, p, parent):
        self.at.append(p)
        self.parent.append(parent)
        self.far.append(0 if parent is None else self.far[parent] + (p - self.at[parent]).length)
        return len(self.at) - 1

    def radii(self, tip, trunk):
        """A radius in m per node: tip at the ends, trunk at the ground, between them by the number of ends that a node carries."""
        ends = [0] * len(self.at)
        has_child = set(self.parent)
        for i in range(len(self.at) - 1, -1, -1):
            if i not in has_child:
                ends[i] = 1
            if self.parent[i] is not None:
                ends[self.parent[i]] += ends[i]
        power = math.log(trunk / tip) / math.log(max(ends))
        return [tip * max(1, n) ** power for n in ends]


def _grow(s, clumps, r):
    """Trunks, then a branch to each tuft from the node that makes the shortest way from the ground."""
    k = _Skeleton()
    z0, height = s['height'] * s['base'], s['height']
    open_ = []
    for m in range(s['trunks']):
        a = 6.2832 * m / s['trunks'] + r.random()
        out = Vector((math.cos(a), math.sin(a), 0)) if s['trunks'] > 1 else Vector()
        top = height * .93 if s.get('leader') else z0 * 1.02 + (height - z0) * (.10 if s.get('spread') else .28)
        last, steps = None, 14 if s.get('leader') else 6
        for i in range(steps + 1):
            u = i / steps
            wander = s['trunk'] * .2 * u
            p = out * (s['trunk'] * 1.6 + u * s['width'] * .17) + Vector((r.gauss(0, wander), r.gauss(0, wander), top * u))
            last = k.add(p, last)
            if p.z > z0 * (.55 if s['trunks'] == 1 else .8):
                open_.append(last)
    low = .1 if s.get('leader') else s.get('spread', .45)
    for p, radius in sorted(clumps, key=lambda c: (c[0] - Vector((0, 0, z0))).length):
        start = min(open_, key=lambda i: (p - k.at[i]).length + .42 * k.far[i] + 2.5 * max(0, k.at[i].z + .12 - p.z))
        a = k.at[start]
        way = (p - a).length
        n = max(2, int(way / .7))
        node = start
        for i in range(1, n + 1):
            u = i / n
            sag = math.sin(math.pi * u) * way * .16 * (low - .35)
            q = a.lerp(p, u) + Vector((r.gauss(0, .04), r.gauss(0, .04), -sag + r.gauss(0, .03))) * (1 if i < n else 0)
            node = k.add(q, node)
            open_.append(node)
    return k


def _root(V, F, a, trunk, r):
    """A root that leaves the trunk as a buttress and goes under after a meter or two."""
    p, size, far, last = Vector((math.cos(a), math.sin(a), 0)) * trunk * .55 + Vector((0, 0, .55)), trunk * .42, r.uniform(1.5, 2.8), None
    for i in range(9):
        u = (i + 1) / 9
        a += r.gauss(0, .10)
        q = Vector((math.cos(a), math.sin(a), 0)) * (trunk * .6 + far * u ** 1.25) + Vector((0, 0, .55 * (1 - u) ** 3.2 - .10 * u + r.gauss(0, .008)))
        thick = size * (1 - u) ** .7 + .02
        tube(V, F, p, q, last or size, thick, 10)
        p, last = q, thick


def tree(name, species, seed, leaf, core, bark, blossom=None):
    """A collection to place with put(); blossom: material of the flowers of crape myrtle and magnolia."""
    s = SPECIES[species]
    r, rng = random.Random(seed), np.random.default_rng(seed)
    c = bpy.data.collections.new(name)
    clumps = _clumps(s, r)
    k = _grow(s, clumps, r)
    radii = k.radii(.011 if s['height'] > 6 else .006, s['trunk'])
    V, F = [], []
    if 'taper' in s:
        radii = [x * (1 - s['taper'] * max(0, p.z) / s['height']) for p, x in zip(k.at, radii)]
    for i in range(s.get('roots', 0)):
        _root(V, F, 6.2832 * i / s['roots'] + r.gauss(0, .2), s['trunk'], r)
    for i, j in enumerate(k.parent):
        if j is not None:
            thick = max(radii[j] * (1.35 if k.at[j].z < .02 else 1), radii[i])
            tube(V, F, k.at[j], k.at[i], min(thick, radii[i] * 1.5), radii[i], (16 if 'taper' in s else 9) if radii[i] > .06 else 5)
    obj(name + '_wood', V, F, bark, c, True)
    at, radius = np.array([tuple(p) for p, _ in clumps]), np.array([x for _, x in clumps])
    if s['core']:
        core_blobs(name + '_core', at, radius * s['core'], core, c, seed)
    size, aspect, per, length = s['leaf']
    O, D, flowering = [], [], []
    middle = np.array([0, 0, s['height'] * (s['base'] + .25 * (1 - s['base']))])
    for p, x in zip(at, radius):
        n = int(s['density'] * 4 * math.pi * x ** 2)
        d = rng.normal(size=(n, 3))
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        d = d[d[:, 2] > -.8]
        away = (p - middle) / (np.linalg.norm(p - middle) + 1e-6)
        O.append(p + d * x * rng.uniform(.25, .92, (len(d), 1)) ** .7 * [1, 1, s['flat']])
        way = d + .7 * away + rng.normal(0, .35, (len(d), 3)) + [0, 0, .25]
        D.append(way / np.linalg.norm(way, axis=1, keepdims=True))
        flowering.append(np.full(len(d), p[2] > s['height'] * (s['base'] + .3 * (1 - s['base']))) & (d[:, 2] > .1))
    O, D, flowering = np.concatenate(O), np.concatenate(D), np.concatenate(flowering)
    flowering &= rng.random(len(O)) < (s.get('blossom', 0) if blossom else 0)
    V2, T2 = spray_leaves(O[~flowering], D[~flowering], length, per, size, aspect, rng, 0 if species in ('pine', 'loblolly') else .25)
    obj_numpy(name + '_leaves', V2, T2, leaf, c)
    if flowering.any():
        petals = (.09, .8, 7, .12) if species == 'magnolia' else (.045, .8, 26, .26)
        V3, T3 = spray_leaves(O[flowering] + D[flowering] * length * .7, D[flowering] + [0, 0, .5], petals[3], petals[2], petals[0], petals[1], rng, 0)
        obj_numpy(name + '_flowers', V3, T3, blossom, c)
    return c


class Grove(dict):
    """The trees of a scene, each built when first asked for; 'oak2' is another oak."""

    def __init__(self, k):
        super().__init__()
        self.k = k

    def __missing__(self, kind):
        k, species = self.k, kind.rstrip('0123456789')
        leaves = dict(loblolly=k.needle, hickory=k.leaf1 if kind.endswith('2') else k.leaf2, spreadoak=k.liveoak, oak=k.leaf1, elm=k.leaf2, liveoak=k.liveoak, pine=k.needle, magnolia=k.magnolia, crape=k.leaf2, olive=k.olive, topiary=k.olive)[species]
        bark = M.pine_plates() if species == 'loblolly' else dict(pine=k.pinebark, crape=k.smoothbark).get(species, k.bark)
        blossom = dict(crape=k.blossom, magnolia=k.magnoliaflower).get(species)
        seed = sum(ord(x) for x in kind) * 7
        self[kind] = tree(kind, species, seed, leaves, k.core_olive if species in ('olive', 'topiary') else k.core, bark, blossom)
        return self[kind]


def woods(trees, camera, target, sun, kinds, near=34, far=62, n=46, shrub=None, center=(0, 5), arc=1.15, seed=17):
    """A belt of trees around the place, so that no picture ends at a bare horizon; none where they would shade the pool from the sun (azimuth in degrees)."""
    r = random.Random(seed)
    view = math.atan2(target[1] - camera[1], target[0] - camera[0])
    sunward = math.radians(90 - sun)
    for i in range(n):
        a = view + arc * (2 * (i + r.random()) / n - 1)
        away = near + (far - near) * r.random()
        turn, size, kind = r.uniform(0, 6.28), r.uniform(.85, 1.25), r.choice(kinds)
        if abs((a - sunward + math.pi) % (2 * math.pi) - math.pi) < .55:
            size *= .55
        at = (center[0] + away * math.cos(a), center[1] + away * math.sin(a), -.05)
        put(trees[kind], at, size, turn)
        if shrub:
            for _ in range(3):
                b = a + r.gauss(0, .04)
                d = near - 4 + r.uniform(0, 10)
                put(shrub, (center[0] + d * math.cos(b), center[1] + d * math.sin(b), -.1), r.uniform(2.2, 4.2), r.uniform(0, 6.28))
