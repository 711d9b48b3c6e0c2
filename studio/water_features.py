"""Water beyond the pool: octagonal spa, fountain wall, slide, grotto, bay with docks and masts."""
import math, random
from mathutils import Vector
from geometry import *
import materials as M
import pool as P
from garden import boulder

WATER = P.WATER


def _octagon(x, y, r):
    """Corners at radius r of the sides' middles; one side faces -y."""
    c = r / math.cos(math.pi / 8)
    return [(x + c * math.cos(math.pi / 8 + math.pi / 4 * i), y + c * math.sin(math.pi / 8 + math.pi / 4 * i)) for i in range(8)]


def _ring(name, outer, inner, z0, z1, mat, bv=0.):
    V = [(*p, z) for z in (z0, z1) for p in outer] + [(*p, z) for z in (z0, z1) for p in inner]
    n = len(outer)
    F = []
    for i in range(n):
        j = (i + 1) % n
        F += [(i, j, n + j, n + i), (3 * n + i, 3 * n + j, 2 * n + j, 2 * n + i), (n + i, n + j, 3 * n + j, 3 * n + i)]
    o = obj(name, V, F, mat)
    return bevel(o, bv) if bv else o


def octagon_spa(k, x, y, r=1.55, h=.55, led=0.):
    """A raised spa whose front lip spills towards -y."""
    _ring('octwall', _octagon(x, y, r), _octagon(x, y, r - .3), -.3, h, k.spa_face, 0)
    _ring('octtile', _octagon(x, y, r + .008), _octagon(x, y, r - .31), h - .42, h - .02, k.tile)
    _ring('octcope', _octagon(x, y, r + .06), _octagon(x, y, r - .34), h, h + .07, k.coping, .014)
    inner = _octagon(x, y, r - .3)
    obj('octfloor', [(*p, -.35) for p in inner], [tuple(range(8))], k.plaster)
    _ring('octbench', _octagon(x, y, r - .29), _octagon(x, y, r - .75), -.35, .08, k.plaster)
    w = _octagon(x, y, r - .29)
    obj('spawater', [(*p, h + .075) for p in w] + [(*p, -.4) for p in w], [tuple(range(8)), tuple(range(8, 16))[::-1]] + [(i, 8 + i, 8 + (i + 1) % 8, (i + 1) % 8) for i in range(8)], k.spa_water)
    P.spill_sheet('octfall', x - .42, x + .42, y - r - .07, h + .085, WATER, .14)
    if led:
        area_light('ledspa', (x, y + r - .4, .2), .4, 30 * led, P.LAMP, (math.radians(-80), 0, 0), .1, math.radians(90))


def fountain_wall(k, x0, x1, y, h=1.9, spouts=3, towards=1):
    """A stucco wall with a stone cap, a tiled niche and bronze spouts; towards 1: the water falls towards +y."""
    m = (x0 + x1) / 2
    boxes('fwall', [(x0, x1, y - .25, y + .25, -.3, h), (m - 1.3, m + 1.3, y - .28, y + .28, -.3, h + .5)], k.stucco, .012)
    boxes('fcap', [(x0 - .06, m - 1.3, y - .32, y + .32, h, h + .09), (m + 1.3, x1 + .06, y - .32, y + .32, h, h + .09), (m - 1.4, m + 1.4, y - .36, y + .36, h + .5, h + .62)], k.coping, .015)
    face = y + .285 * towards
    boxes('niche', [(m - 1.0, m + 1.0, min(face, face + .02 * towards), max(face, face + .02 * towards), .35, h + .2)], k.tile)
    boxes('nichef', [(m - 1.1, m - 1.0, face - .03, face + .03, .25, h + .3), (m + 1.0, m + 1.1, face - .03, face + .03, .25, h + .3), (m - 1.1, m + 1.1, face - .03, face + .03, h + .2, h + .3), (m - 1.1, m + 1.1, face - .05, face + .05, .22, .35)], k.coping, .01)
    bronze = M.simple('bronze', (.20, .12, .06), .4, .5, .9)
    fall = M.falling_water('jet', 40, (.35, .6), .9)
    for i in range(spouts):
        x = m + (i - (spouts - 1) / 2) * .62
        cyl('spout', (x, face - .1 * towards, 1.05), (x, face + .14 * towards, 1.05), .035, .03, bronze, 18)
        V, F, n = [], [], 14
        for a in range(n + 1):
            u = a / n
            for b in range(7):
                w = 6.2832 * b / 6
                V.append((x + .022 * (1 + u * .5) * math.cos(w), face + (.13 + .42 * u) * towards + .02 * math.sin(w), 1.04 - (1.04 - WATER) * u * u + .02 * math.cos(w)))
                if a and b:
                    q = (a - 1) * 7 + b - 1
                    F.append((q, q + 1, q + 8, q + 7))
        obj('jet', V, F, fall, None, True)
        P.foam_disc(x, face + .56 * towards, WATER + .006, .16, .14)


def slide(k, top, turn, end, color=(.50, .44, .35)):
    """A flume from top (x, y, z) by way of turn to end, with a deck and steps behind the top."""
    a, b, c = (Vector(p) for p in (top, turn, end))
    n, m, r = 40, 12, .34
    V, F, last = [], [], None
    for i in range(n + 1):
        u = i / n
        p = a * (1 - u) ** 2 + b * 2 * u * (1 - u) + c * u * u
        d = ((b - a) * (1 - u) + (c - b) * u).normalized()
        side = d.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(d)
        for j in range(m + 1):
            w = math.pi * (1 + j / m)
            lip = .10 if j in (0, m) else 0
            V.append(p + side * (r * math.cos(w)) + up * (r * .8 * math.sin(w) + r * .8 + lip))
            if i and j:
                q = (i - 1) * (m + 1) + j - 1
                F.append((q, q + 1, q + m + 2, q + m + 1))
    o = obj('slide', V, F, M.simple('flume', color, .25, .5), None, True)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = .03
    for u in (.25, .6):
        p = a * (1 - u) ** 2 + b * 2 * u * (1 - u) + c * u * u
        cyl('slidepost', (p.x, p.y, -.2), (p.x, p.y, p.z), .06, .06, k.steel, 16)
    back = (a - b)
    back.z = 0
    back.normalize()
    side = back.cross(Vector((0, 0, 1)))
    for s_ in (-1, 1):
        q = a + side * s_ * .42
        path_tube('handrail', [q + back * .5 + Vector((0, 0, -.6)), q + back * .35 + Vector((0, 0, .65)), q - back * .1 + Vector((0, 0, .7)), q - back * .2 + Vector((0, 0, .25))], .022, k.steel, 8)


def grotto(x, y, seed, mat, width=5.0, led=0., broken=False):
    """A cave of boulders with a curtain of water over its mouth, open towards -y. broken: sharp rock, and water in strands."""
    r = random.Random(seed)
    n = 0
    for (dx, dy, z, s) in ((-2.1, .1, .2, .95), (2.1, .1, .2, .95), (-2.6, 1.1, .5, 1.1), (2.6, 1.2, .5, 1.1), (-1.9, .5, 1.0, .75), (1.9, .5, 1.0, .75), (-1.0, 2.2, .6, 1.2), (1.0, 2.2, .6, 1.2), (-2.2, 1.6, 1.3, .8), (2.3, 1.7, 1.35, .8), (-3.2, .2, .0, .6), (3.3, .3, .0, .7), (0, 2.4, 1.4, 1.1)):
        boulder('grotto', (x + dx * width / 5 + r.gauss(0, .06), y + dy, z), (s * r.uniform(.9, 1.1), s * r.uniform(.75, .95), s * r.uniform(.6, .75)), mat, seed + n, rot=r.uniform(-.4, .4), broken=broken)
        n += 1
    lintel = boulder('lintel', (x, y + .45, 1.55), (width * .42, .62, .36), mat, seed + 50, rot=0 if broken else .03, facets=.25, broken=broken)
    boulder('lintel2', (x + .5, y + 1.1, 1.95), (width * .28, .7, .34), mat, seed + 51, rot=-.1, facets=.25, broken=broken)
    sheet = M.falling_water('cascade', 16, (.40, .68), .85)
    for (dx, w) in ((-.55, 1.1), (.85, .55)):
        if broken:
            P.strands(lintel, x + dx, w, r)
            continue
        V, F, nn, mm = [], [], 20, 8
        for i in range(nn + 1):
            u = i / nn
            for j in range(mm + 1):
                v = j / mm - .5
                V.append((x + dx + v * w * (1 + .15 * u), y - .12 - .16 * u ** .6 - .03 * math.sin(v * 14) * u, 1.48 - (1.48 - WATER) * u ** 1.9))
                if i and j:
                    q = (i - 1) * (mm + 1) + j - 1
                    F.append((q, q + 1, q + mm + 2, q + mm + 1))
        obj('cascade', V, F, sheet, None, True)
        P.foam_disc(x + dx, y - .28, WATER + .006, w * .8, .4)
    if led:
        point_light('grottol', (x, y + 1.0, .6), 60 * led, (1, .80, .56), .2)


def bay(k, y0, boats, seed=5):
    """Open water from a timber bulkhead at y0, with docks and moored sailboats (x, y, length) and a far shore."""
    r = random.Random(seed)
    pile = M.wood('pile', (.13, .105, .085), (.24, .20, .165), .85, 2)
    boxes('bulkhead', [(-60 + i * .3, -60 + i * .3 + .285, y0, y0 + .09, -2.2, .02) for i in range(400)], pile, .004, 1)
    boxes('bulkcap', [(-60, 60, y0 - .1, y0 + .22, .0, .12)], M.wood('capwood', (.25, .21, .17), (.36, .31, .26), .8, 0), .01)
    flat('bay', [(-900, 900, y0 + .09, 1600)], -1.1, M.simple('bayw', (.016, .035, .042), .05, .5, 0, bumpscale=.9, bs=.16, bd=.3))
    for x in (-14, 3, 21):   # docks
        boxes('dock', [(x - .9, x + .9, y0 + .2 + i * .15, y0 + .2 + i * .15 + .14, -.28, -.24) for i in range(95)], M.wood('dockw', (.26, .23, .20), (.38, .34, .30), .8, 0), .004, 1)
        for i in range(6):
            for s in (-1, 1):
                cyl('piling', (x + s * 1.0, y0 + 1.2 + i * 2.6, -2), (x + s * 1.0, y0 + 1.2 + i * 2.6, 1.1 + r.uniform(-.1, .2)), .14, .13, pile, 14)
    hull, deck, alu, blue = M.simple('hull', (.80, .80, .78), .18, .5), M.simple('boatdeck', (.66, .62, .54), .5), M.simple('mast', (.62, .62, .60), .35, .5, .7), M.simple('sailcover', (.03, .10, .22), .85)
    for (x, y, length) in boats:
        n, V, F = 14, [], []
        beam, z = length * .15, -1.1
        for i in range(n + 1):
            u = i / n
            half = beam * min(1, 1.15 * math.sin(math.pi * min(.5, .16 + u * .5)) ** .8) * (1 - max(0, u - .45) / .55) ** .6
            yy = y - length / 2 + length * u
            free = 1.0 + .35 * u * u
            for (s, zz, t) in ((-1, -.2, .55), (-1, free, 1), (1, free, 1), (1, -.2, .55)):
                V.append((x + s * half * t, yy, z + zz))
            if i:
                q = 4 * (i - 1)
                F += [(q, q + 1, q + 5, q + 4), (q + 1, q + 2, q + 6, q + 5), (q + 2, q + 3, q + 7, q + 6)]
        F.append((0, 1, 2, 3))
        obj('hullm', V, F, hull, None, False)
        boxes('cabin', [(x - beam * .5, x + beam * .5, y - length * .12, y + length * .2, z + 1.0, z + 1.55)], deck, .12, 3)
        top = length * 1.28
        cyl('mast', (x, y + length * .06, z + 1), (x, y + length * .06, z + top), .075, .05, alu, 12)
        cyl('boom', (x, y + length * .05, z + 2.3), (x, y - length * .38, z + 2.35), .05, .05, alu, 10)
        cyl('cover', (x, y + length * .03, z + 2.45), (x, y - length * .36, z + 2.48), .17, .11, blue, 12)
        for p in ((x, y + length * .49, z + 1.3), (x, y - length * .49, z + 1.1), (x + beam, y + length * .06, z + 1.1), (x - beam, y + length * .06, z + 1.1)):
            cyl('stay', p, (x, y + length * .06, z + top - .1), .010, .010, alu, 4, False)
        boxes('spreader', [(x - beam * .75, x + beam * .75, y + length * .06 - .03, y + length * .06 + .03, z + top * .55, z + top * .55 + .04)], alu)
    far = M.simple('farshore', (.035, .045, .038), 1, 0, var=.4)
    from mathutils import noise as pn
    V, F = [], []
    for i in range(1500):
        x = -600 + i * .8
        V += [(x, 420, -1.2), (x, 420, 4.5 + 3.2 * pn.noise(Vector((x / 40, 3, 0))) + 1.3 * pn.noise(Vector((x / 7, 8, 0))))]
        if i:
            F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    obj('farshore', V, F, far)
