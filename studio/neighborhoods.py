"""Scenes of the second six projects, and the court of Mediterranean Paradise; each has its own house, planting and plan."""
import math, random
from geometry import *
import materials as M
import garden as G, homes, pool as P, props as O, life as L, trees as T, water_features as F
from setting import ground, terrace, spots_on_trees, drift, as_collection


def _common(k):
    """Plants that several gardens use."""
    return dict(b1=G.bush('bush1', 3, .5, .5, k.leaf1, k.core, size=.07), b2=G.bush('bush2', 4, .42, .38, k.leaf2, k.core, size=.06),
                grass=as_collection(G.grass_clump('muhly', 190, .62, .12, k.drygrass, None, 9, .005, 1.0, 5)), lavender=as_collection(G.grass_clump('lavc', 150, .5, .2, k.lavender, None, 8, .006, .5, 4)),
                fern=G.strap_plant('fern', 7, 30, .6, .035, k.palm, 1.1, pitch=(.4, 1.3)), agave=G.strap_plant('agave', 6, 26, .55, .055, k.agave, .25, pitch=(.15, 1.45)),
                broad=G.strap_plant('philo', 4, 18, .85, .13, k.broad, .9, pitch=(.35, 1.35)), shrub=G.bush('undergrowth', 77, .8, .8, k.leaf1, k.core, size=.16, density=22))


def _woods(k, trees, shrub, kinds=('oak', 'elm', 'oak2', 'pine'), near=34, far=60, n=38):
    if k.edition > 1:
        kinds = [{'pine': 'loblolly', 'oak': 'hickory', 'elm': 'hickory2'}[c.rstrip('23')] + c[len(c.rstrip('23')):].replace('2', '3') for c in kinds]
    T.woods(trees, k.camera, k.target, k.light['az'], kinds, near, far, n, shrub)


def _grass(k, allowed, n=16000):
    if k.opt.get('lawn', True):
        G.lawn(k.camera, k.target, allowed, k.grass, n)


def _outside(*rects):
    """allowed(x, y) for a lawn: not on any of the rectangles (x0,x1,y0,y1)."""
    return lambda x, y: not any(a < x < b and c < y < d for (a, b, c, d) in rects)


def villa_scene(k):
    """Mediterranean Paradise: pool, octagonal spa and villa on one axis, a fountain wall at its other end."""
    led = k.light['led']
    k.spa_face = k.stucco
    x0, x1, y0, y1 = -2.45, 2.45, 0., 12.2
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.6, 0, None, 'full', led, led_wall='n')
    spa_y = y1 + 1.62
    holes += [(-1.05, 1.05, spa_y - 1.05, spa_y + 1.05)]   # the largest square inside the spa's walls: the paving reaches all eight sides
    area = (-6.4, 6.4, -3.2, 18.4)
    terrace(k, area, holes, .6, .6, bond=0)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15), holes[-1]], k=k)
    boxes('vstep', [(-2.4, 2.4, .02, .6, -1.6, -.42), (-2.4, 2.4, .6, 1.1, -1.6, -.78)], k.plaster, .02)
    F.octagon_spa(k, 0, spa_y, 1.5, .56, led)
    F.fountain_wall(k, -3.6, 3.6, -.75, 1.75, 3, 1)
    homes.villa(k, 18.)
    trees, p = T.Grove(k), _common(k)
    cy = [G.cypress('cyp%d' % i, 60 + i, h, k.cypress, k.core, k.bark) for i, h in enumerate((6.2, 6.9))]
    for i in range(4):
        for s in (-1, 1):
            put(cy[i % 2], (s * 7.35, 1.6 + i * 4.1, -.05), .96 + .06 * (i % 2))
            put(trees['olive'], (s * 10.2, 3.4 + i * 4.4, -.05), 1.0 + .08 * (i % 3))
    G.hedge([(s * 6.95 - .28, s * 6.95 + .28, -3.0, 17.4, .55) for s in (-1, 1)] + [(-13.4, -12.6, -8, 24, 2.6), (12.6, 13.4, -8, 24, 2.6), (-13, 13, -7.2, -6.2, 2.6)], k.leaf1, k.core, k.cover)
    for s in (-1, 1):
        drift(k, (7.3, 9.2, -2.6, 16.4) if s > 0 else (-9.2, -7.3, -2.6, 16.4), [p['b1'], p['b2']], [p['lavender']], [], 11 + s, 'x1' if s > 0 else 'x0')
        for y in (.1, 6.1, 12.1):
            O.pot(k, s * 3.35, y, .36, .66, trees['topiary'], 1.0)
        for y in (3.2, 4.5, 8.2, 9.5):
            O.lounger(k, s * 4.9, y, s * math.pi / 2 + R.gauss(0, .02), 0, y in (3.2, 9.5))
        O.side_table(k, s * 4.9, 3.85, k.night)
        O.side_table(k, s * 4.9, 8.85, k.night)
    spots_on_trees(k, [(s * 10.2, 3.4 + i * 4.4) for i in range(3) for s in (-1, 1)])
    _grass(k, _outside((-9.3, 9.3, -3.4, 19), (-12.7, 12.7, 17, 30)), 9000)
    if k.opt.get('life', True):
        L.draped_towel(2.42, 5.9, .003, math.pi / 2, .6, .28, .4, stripe=(.46, .15, .06))
        L.tray(k, .97, spa_y - .97, .63, 2, False)
        L.sandals(3.0, 5.2, 1.2)
        L.straw_hat(4.9, 8.85, .44)
        L.footprints((2.95, 6.8), (4.4, 8.1))
    if k.night:
        for s in (-1, 1):
            for i in range(4):
                spot('cyl', (s * 6.5, 1.0 + i * 4.1, .1), (s * 7.35, 1.6 + i * 4.1, 4), 160, (1, .80, .54), 1.0, .8)
        area_light('moon', (0, -8, 9), 14, 500, (.62, .72, 1), (math.radians(-35), 0, 0))
        spot('wallwash', (0, 1.2, .0), (0, -.6, 1.2), 90, (1, .82, .58), 1.6, .8)
    _woods(k, trees, p['shrub'])
    terrace(k, (-4.6, 4.6, 18.4, 21.2), [], .6, .6, bond=0)   # the loggia's floor


def courtyard_scene(k):
    """Heights: a plunge pool between a bungalow's back porch and cedar fences, on a lot 50 feet wide."""
    led = k.light['led']
    x0, x1, y0, y1 = -1.9, 1.9, .8, 3.4
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.45, 0, None, 'full', led)
    k.paver = homes.coursed('paverbrick', (.24, .105, .07), (.36, .175, .12), (.30, .26, .21), .20, .10)
    area = (-5.0, 5.0, -2.2, 5.3)
    _herringbone(k, area, holes)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15)], k=k)
    # a raised back wall with a spout, of the same brick, to sit on
    wallbrick = homes.coursed('seatbrick', (.30, .145, .10), (.40, .21, .15), (.48, .44, .39))
    boxes('seat', [(-1.9, 1.9, 3.45, 3.9, -.1, .46)], wallbrick)
    boxes('seatcap', [(-1.97, 1.97, 3.38, 3.96, .46, .53)], k.coping, .012)
    for x in (-.9, 0, .9):
        P.spill_sheet('scupper', x - .16, x + .16, 3.37, .34, P.WATER, .12)
        boxes('scupperlip', [(x - .2, x + .2, 3.3, 3.5, .32, .345)], M.simple('copper', (.34, .15, .075), .35, .5, .9), .004)
    homes.bungalow(k, 7.6)
    homes.fence(k, -5.6, -5.6, -6, 11, 2.1)
    homes.fence(k, 5.6, 5.6, -6, 11, 2.1)
    trees, p = T.Grove(k), _common(k)
    fig = G.leaf_cluster('figleaves', 20, .06, .16, k.leaf2, .7, seed=15)
    r = random.Random(9)
    instancer('fig', [((5.54 + r.gauss(0, .03), r.uniform(-3, 4.6), .1 + 2.0 * r.random() ** .8), spin(r, .9), r.uniform(.7, 1.2)) for _ in range(700)], fig)
    put(trees['crape'], (-4.4, 4.6, -.05), 1.0, .4)
    put(trees['crape2'], (4.5, 5.6, -.05), .92, 2.2)
    put(trees['magnolia'], (-8.6, 9, -.05), .85)
    drift(k, (-5.5, -4.2, -2.2, 5.6), [p['b1'], p['fern']], [p['fern']], [], 4, 'x0')
    drift(k, (4.6, 5.5, -2.2, 5.6), [p['b2'], p['broad']], [p['fern']], [], 5, 'x1')
    drift(k, (-4.2, -.95, 5.3, 5.75), [p['b2']], [p['fern']], [], 6, 'y1')
    drift(k, (.95, 4.2, 5.3, 5.75), [p['b2']], [p['fern']], [], 7, 'y1')
    for (x, y, s) in ((-2.6, 4.3, .9), (2.7, 4.3, 1.0)):
        O.pot(k, x, y, .30, .5, p['fern'] if x < 0 else p['broad'], .8 * s)
    O.armchair(k, -3.4, .4, -1.2)
    O.armchair(k, -3.3, 2.1, -1.7)
    O.side_table(k, -3.6, 1.25, k.night)
    if k.opt.get('life', True):
        L.bicycle(k, 4.05, 1.6, math.pi / 2 - .06)
        L.draped_towel(1.5, 3.47, .532, 0, .5, .30, .3, stripe=(.10, .32, .36))
        L.tray(k, -.9, 3.68, .535, 2, True)
        L.sandals(2.35, .5, .5)
        L.sandals(2.7, .35, 1.2, size=.7, color=(.08, .25, .40))
        L.beach_ball(-.3, .2, .15)
        L.dog_bowl(-1.4, 5.0)
        L.book(-3.3, 2.1, .46)
    O.string_lights(k, [(-5.5, -2.2, 2.5), (0, .6, 2.95), (5.5, 4.4, 2.5)], .32, 14, 1.2)
    if k.night:
        spots_on_trees(k, ((-4.4, 4.6), (4.5, 5.6)))
        area_light('moon', (0, -8, 9), 12, 260, (.62, .72, 1), (math.radians(-35), 0, 0))
    for (x, y, s, kind) in ((-9, 19, .9, 'oak'), (8.4, 18, 1.0, 'elm'), (-13, 8, .9, 'oak2'), (12.5, 9, .95, 'oak'), (12, -1, .9, 'elm'), (0, 24, 1.0, 'oak2'), (-13, -2, .9, 'oak')):
        put(trees[kind], (x, y, -.6), s)
    _woods(k, trees, p['shrub'], near=26, far=50)


def _herringbone(k, area, holes, w=.1, l=.2):
    """Reclaimed brick at right angles, two by two (basket weave), on a sand bed."""
    x0, x1, y0, y1 = area
    L_, n, m = [], int((x1 - x0) / l), int((y1 - y0) / l)
    for i in range(n):
        for j in range(m):
            a, b = x0 + i * l, y0 + j * l
            pair = [(a, a + l, b, b + w), (a, a + l, b + w, b + l)] if (i + j) % 2 else [(a, a + w, b, b + l), (a + w, a + l, b, b + l)]
            for q in cut(pair, holes):
                if q[1] - q[0] > .02 and q[3] - q[2] > .02:
                    L_.append((q[0] + .003, q[1] - .003, q[2] + .003, q[3] - .003, -.05, R.uniform(-.002, .002)))
    boxes('deck', L_, M.stone('oldbrick', (.27, .115, .075), (.40, .20, .14), .75, .3, False), .003, 1)
    flat('grout', cut([area], holes), -.006, k.grout)


def _oak(k, trees, x, y, radius):
    """The live oak in its circle of leaf mulch, with liriope near the edge; nothing is built inside it."""
    n, r = 64, random.Random(12)
    ring = [(x + radius * math.cos(6.2832 * i / n), y + radius * math.sin(6.2832 * i / n), -.035) for i in range(n)]
    obj('oakbed', ring, [tuple(range(n))], k.mulch)
    put(trees['spreadoak'], (x, y, -.05), 1.08, 1.1)
    at = lambda d: (lambda a: (x + d * math.cos(a), y + d * math.sin(a)))(r.uniform(0, 6.2832))
    G.scatter('oakcover', G.liriope(k, 'oakliriope'), [at(r.uniform(.72, .98) * radius) for _ in range(260)], -.04, (.6, 1.1))
    dry = M.leaf('dryleaf', (.16, .09, .035), (.30, .19, .08), .1)
    litter = G.leaf_cluster('litter', 14, .06, .20, dry, .4, seed=8)
    instancer('litteri', [((*at(radius * r.random() ** .5 * 1.15), -.03), Euler((0, 0, r.uniform(0, 6.28))).to_quaternion(), r.uniform(.5, 1.0)) for _ in range(500)], litter)


def oaklap_scene(k):
    """Bellaire: a 60-foot lap pool drawn along a ranch house, kept clear of the roots of a live oak."""
    led = k.light['led']
    x0, x1, y0, y1 = -11., 7.3, 0., 2.6
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.35, 0, None, 'full', led)
    new = k.edition > 1
    area = (-12.5, 7.66 if new else 8.6, 2.2, 5.4)   # paving and pool end where the roots begin: 14 ft from the trunk
    pavers('deck', area, holes, 1.5, 1.6, M.stone('bigslab', (.46, .45, .42), (.58, .56, .53), .6, .10, False), gap=.02, bond=0)
    flat('grout', cut([area], holes), -.008, k.grout)
    boxes('pads', [(-11.6 + i * 1.62, -11.6 + i * 1.62 + 1.5, -1.9, -.45, -.05, .0) for i in range(12)], M.stone('bigslab2', (.46, .45, .42), (.58, .56, .53), .6, .10, False), .008)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15)], k=k)
    homes.ranch(k, -17, 2.5, 5.4)
    trees, p = T.Grove(k), _common(k)
    if new:
        _oak(k, trees, 11.9, 4.4, 4.2)
    else:
        put(trees['liveoak'], (11.6, 4.4, -.05), 1.12, 1.1)
        flat('oakbed', [(9.0, 15, .6, 9)], -.03, k.mulch)
        G.ground_cover('oakcover', G.liriope(k, 'oakliriope'), [(8.9, 15, .5, 9)], .3, -.04, (.8, 1.3))
    bench = M.wood('benchwood', (.24, .17, .11), (.36, .27, .18), .6, 0)
    boxes('bench', [(4.3, 7.9, 4.15 + i * .1, 4.15 + i * .1 + .09, .40, .45) for i in range(5)] + [(4.6, 4.75, 4.2, 4.6, 0, .4), (7.45, 7.6, 4.2, 4.6, 0, .4)], bench, .008)
    O.lounger(k, -2.2, 3.9, -math.pi / 2 + .02, 0, True)
    O.lounger(k, -5.4, 3.9, -math.pi / 2 - .02, 0, False)
    O.side_table(k, -3.8, 4.3, k.night)
    drift(k, (-13, -7.6, 5.35, 6.2), [p['b2']], [p['grass']], [p['agave']], 8, 'y1')
    G.hedge([(17.2, 18, -9, 24, 2.2), (-30, 18, 23, 24, 2.4), (-24.5, -23.5, -14, 20, 2.4)], k.leaf1, k.core, k.cover)
    _grass(k, lambda x, y: _outside((x0 - .4, x1 + .4, -.36, 2.96), area, (8.8, 15.2, .4, 9.2) if not new else (0, 0, 0, 0), (-18, 3, 5.2, 15))(x, y) and not (new and math.hypot(x - 11.9, y - 4.4) < 4.2) and not (-1.92 < y < -.43 and (x + 11.6) % 1.62 < 1.52 and -11.7 < x < 7.8), 24000)
    for i, (x, y, c) in enumerate(((-14.5, -4.5, 'crape'), (13.5, -8, 'crape2'), (-3, 19, 'elm'), (-12, 20, 'oak2'), (24, 16, 'oak'), (-20, 16, 'oak'))):
        put(trees[c], (x, y, -.05 if c.startswith('crape') else -.8), 1.0)
    if k.opt.get('life', True):
        L.draped_towel(5.2, 4.12, .452, 0, .6, .30, .42, stripe=(.30, .34, .16))
        L.straw_hat(6.4, 4.4, .455)
        L.book(5.9, 4.38, .455)
        L.sandals(6.0, 3.5, .3)
        L.swim_ring(-8.6, 1.2, -.10, .36, .10, (.72, .58, .16))
        if not new:
            L.bicycle(k, 9.4, 4.5, .5, 1., (.42, .07, .05))
        (L.wet_feet if new else L.footprints)((4.6, 3.0), (5.6, 3.9))
    if k.night:
        for (dx, dy) in ((-1.4, -1.2), (1.6, -.8)):
            spot('oakup', (11.6 + dx, 4.4 + dy, .2), (11.6, 4.4, 6), 700, (1, .80, .55), 1.5, .8)
        area_light('moon', (0, -8, 9), 14, 400, (.62, .72, 1), (math.radians(-35), 0, 0))
    _woods(k, trees, p['shrub'], ('oak', 'oak2', 'elm'), 44, 74, 40)


def pinelagoon_scene(k):
    """Kingwood: a dark lagoon with boulders between tall loblolly pines, a black timber house behind."""
    led = k.light['led']
    ff = P.Freeform(6.6, 3.5, .6, 3.0, .17, .10, .07, 2.2, 1.5)
    k.plaster = M.pool_plaster('darkplaster', (.085, .11, .10), k.caustics)
    P.freeform_pool(k, ff, led, False, depth=1.8)
    straw = M.simple('straw', (.20, .115, .06), .98, .05, bumpscale=55, bs=1.0, bd=.03, var=.4)
    n = 100
    outer = [(13. * math.cos(6.2832 * i / n) * (1 + .06 * math.sin(3 * 6.2832 * i / n)), 4.0 + 8.6 * math.sin(6.2832 * i / n)) for i in range(n)]
    P.ring_ground('deck', ff, .0, outer, -.03, straw)
    P.ring_ground('ground', ff, 2.2, [(-90, -60), (90, -60), (90, 100), (-90, 100)], -.07, k.lawn)
    new = k.edition > 1
    rk, flag = M.rock('rock', (.13, .115, .10), (.34, .31, .27), .8, P.WATER, 0 if new else .38), M.stone('flagpiece', (.28, .25, .21), (.42, .38, .32), .7, .25)
    if new:
        P.brook(ff, 3.4, 340, rk, ((.1, .7, .75),), 3.6, 1.25)
    else:
        P.rock_waterfall(3.4, 6.35, 340, 3.6, 1.25, rk, ((.1, .8, .8),))
    edge, i, j = ff.grow(.2), 0, 0
    while i < 140:
        v = edge[i]
        if not 80 < i < 104:
            s = R.choice((.2, .26, .34, .48, .66))
            G.boulder('b', (v.x + R.gauss(0, .06), v.y + R.gauss(0, .06), s * .1 - .06), (s * R.uniform(1.1, 1.5), s, s * R.uniform(.5, .8)), rk, j + 31, broken=new)
            i += max(2, int(s * 6.5))
        else:
            i += 3
        j += 1
    # a beach of flagstones on the near shore
    r = random.Random(6)
    laid = []
    for _ in range(400):
        v, size = ff.grow(.45 + 2.6 * r.random())[int((3.55 + 1.35 * r.random()) / 6.2832 * 140) % 140], r.uniform(.36, .58)
        if all((v - q).length > size + other for q, other in laid):
            laid.append((v, size))
            O.stepping_stones([(v.x, v.y)], flag, size * .86, .0)
    homes.lodge(k)
    trees, p = T.Grove(k), _common(k)
    for (x, y, s, v) in ((-3.2, 7.6, .95, ''), (7.2, 8.2, 1.08, '2'), (9.8, 4.2, .96, ''), (10.6, 10.5, 1.1, '3'), (4.2, 12.5, 1.0, '2'), (-8.6, 4.6, 1.02, '3'), (1.2, 11.0, 1.05, ''), (13.4, 1.0, 1.0, '2'), (16, 7.5, 1.1, ''), (-13.5, 3.0, 1.1, '2'), (14, 15, 1.15, '3'), (7, 17, 1.1, ''), (0, 18, 1.1, '2'), (-8.5, -3.2, 1.0, ''), (19, 2.5, 1.1, '3'), (20, 12, 1.15, '2')):
        put(trees[('loblolly' if k.edition > 1 else 'pine') + v], (x, y, -.05), s)
    shade = as_collection(G.grass_clump('sedge', 90, .42, .12, k.cover, None, 19, .006, 1.1, 4))
    for _ in range(150):
        v = ff.grow(.7 + abs(r.gauss(0, 1.3)))[r.randrange(140)]
        if not (v.y < -.6 and -6 < v.x < 3.5) and math.hypot(v.x - k.camera[0], v.y - k.camera[1]) > 1.6:
            put(r.choice((shade, shade, p['fern'], p['b2'])), (v.x, v.y, -.05), r.uniform(.6, 1.2), r.uniform(0, 6.28))
    for _ in range(60):
        a, d = r.uniform(.0, 3.4), r.uniform(9, 15)
        put(r.choice((p['b1'], p['fern'], p['shrub'])), (d * math.cos(a), 4 + .8 * d * math.sin(a), -.06), r.uniform(.8, 1.3), r.uniform(0, 6.28))
    for (x, y, rot) in ((-3.0, -1.9, math.pi - .3), (-4.4, -1.6, math.pi + .25)):
        O.armchair(k, x, y, rot)
    O.side_table(k, -3.7, -2.0, k.night)
    if k.opt.get('life', True):
        L.swim_ring(1.6, 2.2, -.10, .44, .13, (.16, .18, .17), (.70, .66, .58))
        L.sandals(-2.3, -1.2, .4)
        L.tray(k, -3.7, -2.0, .43, 2, False)
        L.dog_bowl(-5.4, -.9)
        L.draped_towel(-3.0, -2.28, .60, math.pi, .5, .3, .2, stripe=(.36, .10, .06))
    _grass(k, lambda x, y: (x / 13.3) ** 2 + ((y - 4) / 8.9) ** 2 > 1 and y < 30, 9000)
    if k.night:
        spots_on_trees(k, ((-3.2, 7.6), (7.2, 8.2), (9.8, 4.2)))
        area_light('moon', (0, -8, 9), 14, 300, (.62, .72, 1), (math.radians(-35), 0, 0))
    _woods(k, trees, p['shrub'], ('pine', 'pine2', 'oak', 'pine3'), 27, 60, 54)


def marina_scene(k):
    """League City: a pool behind the bulkhead, with sailboats moored beyond it and a white house on the left."""
    led = k.light['led']
    x0, x1, y0, y1 = -5.2, 6.8, 0., 4.9
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.5, 2.4, None, 'full', led)
    area = (-9.4, 11, -4.2, 8.6)
    terrace(k, area, holes, .9, .9, bond=.5)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15)], (-80, 80, -60, 13.1), k=k)
    F.bay(k, 13.2, [(-17, 22, 9.5), (-10.6, 20.5, 11), (-.5, 21, 10.5), (6.4, 22, 12), (12.6, 20.5, 9), (17.6, 22.5, 12.5), (25, 21, 10), (32, 24, 11), (-24, 24, 12), (0, 44, 12), (14, 47, 11), (-14, 48, 12), (28, 46, 12)])
    homes.coastal(k)
    # glass fence before the bulkhead: the drop beyond it needs one
    for i in range(13):
        xa = -9.0 + i * 1.55
        obj('pane', [(xa, 9.2, .08), (xa + 1.45, 9.2, .08), (xa + 1.45, 9.2, 1.2), (xa, 9.2, 1.2)], [(0, 1, 2, 3)], k.glass)
        boxes('spigot', [(xa + d - .03, xa + d + .03, 9.17, 9.23, 0, .2) for d in (.3, 1.15)], k.steel, .006)
    trees, p = T.Grove(k), _common(k)
    palms = [G.palm('palm%d' % i, 40 + i, h, k.palm, k.palmbark, 34, fl) for i, (h, fl) in enumerate(((5.4, 2.2), (6.6, 2.4)))]
    for (x, y, i) in ((9.9, 8.0, 0), (11.4, 6.6, 1), (11.8, .5, 0), (-8.2, 11, 1)):
        put(palms[i], (x, y, -.05), 1.0)
    drift(k, (8.9, 11.6, 4.6, 9.0), [p['b2'], p['grass']], [p['grass']], [p['agave']], 9, 'x1')
    drift(k, (-9.2, 8.6, 9.4, 10.4), [p['grass']], [p['grass'], p['b2']], [p['agave']], 10, 'y1')
    for i, x in enumerate((-3.0, -1.6, .6, 2.0)):
        O.lounger(k, x, 7.0, R.gauss(0, .03), 0, i % 2 == 0)
    O.umbrella(k, -.5, 7.3, 2.75, 1.6, (.12, .22, .34))
    O.side_table(k, -2.3, 7.2, k.night)
    for (x, y) in ((-4.1, 1.5), (-4.1, 3.3)):
        O.ledge_lounger(k, x, y, math.pi / 2 + R.gauss(0, .03), -.30)
    _grass(k, lambda x, y: _outside((-9.5, 11.7, -4.3, 10.5), (-30, -7, -3, 11))(x, y) and y < 12.8, 14000)
    if k.opt.get('life', True):
        L.draped_towel(1.6, .0, .003, math.pi, .62, .30, .42, stripe=(.08, .18, .32))
        L.swim_ring(4.2, 3.1, -.10, .42, .12, (.10, .22, .38))
        L.sandals(.7, -.7, 2.6)
        L.tray(k, -2.3, 7.2, .43, 2, True)
        L.footprints((2.2, -.6), (4.2, -1.6))
    if k.night:
        for (x, y) in ((9.9, 8.0), (11.4, 6.6)):
            spot('palmup', (x - .9, y - 1.1, .3), (x, y, 5), 500, (1, .84, .60), .9, .8)
        area_light('moon', (0, -8, 9), 14, 420, (.62, .72, 1), (math.radians(-35), 0, 0))


def family_scene(k):
    """Cypress: a freeform family pool with a grotto, a slide and a shallow end, behind a brick house."""
    led = k.light['led']
    ff = P.Freeform(6.0, 3.5, .2, 3.0, .10, .09, .04, .2, 2.4)
    P.freeform_pool(k, ff, led)
    n = 120
    outer = [(9.8 * math.cos(6.2832 * i / n) * (1 + .04 * math.sin(3 * 6.2832 * i / n)), 3.2 + 6.4 * math.sin(6.2832 * i / n)) for i in range(n)]
    P.ring_ground('deck', ff, .40, outer, 0, M.flagstone('flag', (.36, .30, .23), (.54, .47, .38)))
    P.ring_ground('ground', ff, 2.0, [(-80, -60), (80, -60), (80, 90), (-80, 90)], -.06, k.lawn)
    new = k.edition > 1
    rk = M.rock('rock', (.15, .12, .09), (.40, .335, .26), .5, P.WATER, 0 if new else .38)
    F.grotto(4.2, 4.9, 700, rk, 4.6, led, new)
    F.slide(k, (6.6, 6.4, 2.3), (8.4, 3.2, 1.3), (4.9, 2.2, -.02))
    for (x, y, z, s) in ((6.9, 7.2, .3, 1.0), (7.6, 6.4, .4, .8), (6.0, 7.4, 1.0, .9), (7.2, 6.9, 1.2, .8), (6.7, 6.7, 1.75, .55)):
        G.boulder('slidehill', (x, y, z), (s, s * .85, s * .7), rk, int(x * 100), broken=new)
    O.stepping_stones([(8.3, 7.0), (7.9, 7.5)], rk, .4, .5)
    oc = ff.grow(.35)
    for j, i in enumerate((2, 6, 40, 46)):
        v = oc[i]
        s = R.uniform(.3, .6)
        G.boulder('b', (v.x, v.y, s * .2), (s * 1.25, s, s * .75), rk, j + 1, broken=new)
    homes.brick_house(k, -10.5, 8., 13.2)
    trees, p = T.Grove(k), _common(k)
    red = G.bush('hibiscus', 8, .5, .5, k.flower, k.core, size=.06, density=30)
    r = random.Random(4)
    for _ in range(70):
        a = r.uniform(-.35, 1.25)
        d = r.uniform(1.04, 1.3)
        put(r.choice((p['b1'], p['broad'], p['fern'], red, p['grass'])), (9.8 * d * math.cos(a), 3.2 + 6.4 * d * math.sin(a), -.05), r.uniform(.7, 1.15), r.uniform(0, 6.28))
    put(trees['magnolia'], (11.6, 9.6, -.05), .9)
    put(trees['crape'], (10.6, .2, -.05), 1.0)
    put(trees['crape2'], (-10.8, 6.2, -.05), 1.0)
    put(trees['oak'], (15, 15, -.6), 1.0)
    palm = G.palm('palm1', 41, 4.6, k.palm, k.palmbark, 32, 2.2)
    put(palm, (7.9, 8.9, -.05), 1.0)
    put(palm, (1.5, 8.6, -.05), .92)
    homes.fence(k, -16, 18, 24, 24, 2.0)
    homes.fence(k, 15.5, 15.5, -10, 24, 2.0)
    for i, (x, y, rot) in enumerate(((-5.6, 8.3, .1), (-4.2, 8.5, -.05), (-8.4, 4.4, 1.3))):
        O.lounger(k, x, y, rot, 0, i == 1)
    O.umbrella(k, -4.9, 8.9, 2.7, 1.6, (.66, .40, .12), True)
    O.dining(k, -1.0, 11.4, 3, 2.2)
    _grass(k, lambda x, y: (x / 10.1) ** 2 + ((y - 3.2) / 6.7) ** 2 > 1 and y < 12.8, 20000)
    if k.opt.get('life', True):
        L.beach_ball(-2.6, 1.6, .2)
        L.swim_ring(-.8, 3.6, -.10, .42, .13, (.72, .12, .10))
        L.swim_ring(-3.4, -1.6, .02, .34, .11, (.10, .34, .50), tilt=.0)
        L.sandals(-1.6, -1.5, .4)
        L.sandals(-1.25, -1.7, .9, size=.65, color=(.60, .14, .10))
        L.sandals(-.95, -1.4, 1.6, size=.6, color=(.10, .30, .45))
        L.bicycle(k, -9.6, 8.6, .3, .72, (.62, .10, .08))
        L.draped_towel(-5.6, 7.75, .41, 0, .6, .02, .6, stripe=(.10, .30, .40))
        (L.wet_feet if new else L.footprints)((-2.2, -1.0), (-4.4, -2.0))
    if k.night:
        spots_on_trees(k, ((11.6, 9.6), (-10.8, 6.2), (10.6, .2)))
        area_light('moon', (0, -8, 9), 14, 420, (.62, .72, 1), (math.radians(-35), 0, 0))
    _woods(k, trees, p['shrub'], ('oak', 'elm', 'oak2'), 34, 56)


def spacourt_scene(k):
    """West University: a spa and a long rill in a walled court of white brick, lit at dusk."""
    led = k.light['led']
    k.spa_face = M.stone('spaface', (.40, .39, .37), (.52, .51, .48), .5, .12, False)
    # a square spa set into a raised terrace at the left, a rill that leads to it
    rill = (-.75, .75, -3.0, 2.0)
    spa = (-1.55, 1.55, 2.0, 5.1)
    holes = [(rill[0] - .2, rill[1] + .2, rill[2] - .2, rill[3]), (spa[0], spa[1], spa[2], spa[3])]
    area = (-4.9, 4.9, -3.2, 6.2)
    terrace(k, area, holes, 1.2, .8, bond=.5)
    ground(holes, k=k)
    boxes('rillwall', [(rill[0] - .2, rill[0], rill[2] - .2, rill[3], -.7, -.045), (rill[1], rill[1] + .2, rill[2] - .2, rill[3], -.7, -.045), (rill[0], rill[1], rill[2] - .2, rill[2], -.7, -.045), (rill[0] - .2, rill[1] + .2, rill[2] - .2, rill[3], -.75, -.55)], k.tile)
    boxes('rillcope', [(rill[0] - .3, rill[0], rill[2] - .3, rill[3], -.045, .003), (rill[1], rill[1] + .3, rill[2] - .3, rill[3], -.045, .003), (rill[0], rill[1], rill[2] - .3, rill[2], -.045, .003)], k.coping, .008)
    box('water', rill[0] - .02, rill[1] + .02, rill[2] - .02, rill[3] + .1, -.6, P.WATER, k.water)
    P._spa(k, spa[0], spa[1], spa[2], spa[3], .5, 'full', k.plaster, k.tile, led)
    homes.white_court(k)
    trees, p = T.Grove(k), _common(k)
    k_trees = ((-4.1, 4.9, .62), (4.1, 4.9, .62), (-4.1, .6, .56), (4.1, .6, .56))
    for (x, y, s) in k_trees:
        boxes('treebox', [(x - .5, x + .5, y - .5, y + .5, 0, .55)], M.simple('zinc', (.20, .21, .215), .45, .5, .5, var=.15), .01)
        flat('treesoil', [(x - .46, x + .46, y - .46, y + .46)], .53, k.mulch)
        put(trees['magnolia'], (x, y, .5), s * .7, R.uniform(0, 6.28))
    G.hedge([(-4.75, -4.2, -3.0, -.6, .8), (4.2, 4.75, -3.0, -.6, .8), (-4.75, -4.2, 1.5, 4.0, .8), (4.2, 4.75, 1.5, 4.0, .8)], k.leaf1, k.core)
    O.armchair(k, -3.0, 2.6, -1.35)
    O.armchair(k, -2.9, 3.9, -1.8)
    O.side_table(k, -3.3, 3.25, True)
    if k.opt.get('life', True):
        L.draped_towel(1.2, 2.1, .562, 0, .55, .3, .3, stripe=(.16, .17, .18))
        L.tray(k, -1.2, 2.25, .562, 2, False)
        L.sandals(1.95, 2.6, 1.4)
        L.footprints((1.9, 3.4), (2.6, 5.6))
    for x in (-2.2, 2.2):
        O.fire_bowl(k, x, -2.2, 0, .42, k.night or k.opt.get('fire', False), 34, int(x))
    if k.night:
        for (x, y, _) in k_trees:
            spot('treeup', (x - .35 * (1 if x > 0 else -1), y - .35, .58), (x, y, 2.6), 60, (1, .82, .58), 1.5, .8, .04)
        area_light('moon', (0, -7, 9), 10, 220, (.62, .72, 1), (math.radians(-35), 0, 0))
        area_light('rilll', (0, rill[2] + .1, -.4), 1.2, 16 * led, P.LAMP, (math.radians(80), 0, 0), .06)
    for (x, y, s, kind) in ((-11, 16, 1., 'oak'), (10, 17, 1.1, 'oak2'), (-9.5, 6, .8, 'oak'), (9.6, 5, .85, 'elm')):
        put(trees[kind], (x, y, -.05), s)
    _woods(k, trees, p['shrub'], near=26, far=48, n=24)


BUILD = dict(villa=villa_scene, courtyard=courtyard_scene, oaklap=oaklap_scene, pinelagoon=pinelagoon_scene, marina=marina_scene, family=family_scene, spacourt=spacourt_scene)
LIKE = dict(villa='med', courtyard='living', oaklap='modern', pinelagoon='natural', marina='modern', family='tropical', spacourt='modern')   # whose materials a style starts from
