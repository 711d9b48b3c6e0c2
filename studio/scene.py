"""Build one picture of scenes.json and render its buffers (EXR: rgb, albedo, normal).

blender -b --python scene.py -- name=modern-oasis-1 out=/some/folder [w=480 h=300 spp=6 cam=x,y,z tgt=x,y,z lens=24 ev=0]

An entry with "frames" is a take, a set of buffers per frame: with "to" a camera move, with "evening" the light and the water move.
Frames that OUT has are skipped; every=10 renders each tenth. draft=1 frame=60 shows one.
"""
import sys, os, json, math, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy
from mathutils import Vector, Euler
bpy.ops.wm.read_factory_settings(use_empty=True)
from geometry import *
from nodes import nd, mth, mix, ramp, noise, vmul, set_clock
import materials as M, garden as G, house as H, pool as P, props as O, trees as T, life as L, building_site as B, neighborhoods as N
from evening import Evening, FRAMES_A_SECOND
from setting import ground, terrace, spots_on_trees, park, drift, as_collection, open_pool_to_sun, put_out_lamps

ARGS = dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1:])
NAME = ARGS['name']
E = json.load(open(os.path.join(HERE, 'scenes.json')))[NAME]
OPT = E.get('options', {})
vec = lambda s: [float(v) for v in s.split(',')]
CAM = vec(ARGS['cam']) if 'cam' in ARGS else E['camera']
TGT = vec(ARGS['tgt']) if 'tgt' in ARGS else E['target']
LENS = float(ARGS.get('lens', E.get('lens', 24)))
SIZE = (int(ARGS.get('w', E['size'][0])), int(ARGS.get('h', E['size'][1])))
SPP = int(ARGS.get('spp', E.get('samples', 8)))
OUT = ARGS['out']
# el, az: sun; sun, sunc: strength and color; sky; inter: lamps indoors; led: pool lights
LIGHTS = dict(golden=dict(el=15, az=-104, sun=9.5, sunc=(1, .72, .44), sky=.16, inter=.22, led=0, caustics=.6),
              morning=dict(el=27, az=-140, sun=7.0, sunc=(1, .82, .60), sky=.17, inter=.15, led=0, caustics=.7),
              day=dict(el=44, az=-130, sun=5.4, sunc=(1, .93, .82), sky=.22, inter=.4, led=0, caustics=.7),
              dusk=dict(el=1.0, az=35, sun=0.0, sunc=(1, .6, .35), sky=.46, inter=.45, led=2.4, caustics=.15))
LIGHT = LIGHTS[E['time']].copy()
LIGHT.update(OPT.get('light', {}))
NIGHT = E['time'] == 'dusk'
DRAWING = OPT.get('drawing', False)
if DRAWING:
    SIZE, SPP = (SIZE[0] * 2, SIZE[1] * 2), 1
    for species in ('loblolly', 'hickory', 'spreadoak'):   # a drawing's crowns are their hearts
        T.SPECIES[species]['core'] = .75
T0 = time.time()


BACKGROUND = [('oak', 14.5, 2, 1.0), ('elm', 15.5, 7.5, 1.05), ('oak', 14.8, 12.5, 1.15), ('elm', 16.5, -4, .95), ('oak', 20, 5, 1.25), ('elm', 19, 15, 1.2), ('oak', 13, 19, 1.15), ('elm', 7, 21, 1.2),
              ('oak', 1, 22, 1.2), ('elm', -5, 21, 1.2), ('oak', -11, 20, 1.1), ('elm', -15, 19, 1.1), ('oak', 22, -2, 1.1), ('elm', 25, 10, 1.3), ('oak', -20, 24, 1.2), ('oak', 24, 20, 1.4), ('elm', 30, 2, 1.3),
              ('oak', 32, 14, 1.5), ('elm', 4, 28, 1.5), ('oak', -8, 28, 1.5), ('oak', -16, -22, 1.2), ('elm', -6, -22, 1.1), ('oak', 3, -22, 1.2), ('elm', 10, -21, 1.1), ('oak', 17, -18, 1.2)]


WOODS = ('hickory', 'loblolly', 'hickory2', 'loblolly2', 'hickory3', 'oak')   # of the second edition


def woods(k, trees, kinds=None, near=36, far=64, n=40):
    """Woods in front of the horizon, with their undergrowth; a white model stands alone."""
    if OPT.get('clay'):
        return
    T.woods(trees, CAM, TGT, LIGHT['az'], kinds or (WOODS if k.edition > 1 else ('oak', 'elm', 'oak2', 'pine')), near, far, n, G.bush('undergrowth', 77, .8, .8, k.leaf1, k.core, size=.16, density=22))


def rect_scene(k):
    """A rectangular pool with ledge and raised spa in front of a white modern house, in any stage of building."""
    stage = OPT.get('stage', 'full')
    building = stage in ('excavation', 'gunite')
    holes, spa = P.rect_pool(k, stage=stage, led=LIGHT['led'])
    area = (-8.4, 8.4, -1.8, 10.5)
    if building:
        earth = M.dirt()
        h2 = [(-6.28, 6.28, -.28, 5.08)] + ([spa] if stage == 'gunite' else [])
        from mathutils import noise as pn
        flat('grout', cut([area], h2), -.045, earth)
        flat('dirt2', cut([(-9.4, 9.4, -3.2, 10.5)], [area]), -.045 if k.edition > 1 else -.05, earth)   # level: a step of 5 mm reads as a crack
        # heaps of soil, tools, block stack
        for (hx, hy, hr, hh) in ((7.6, 1.2, .9, .55), (7.3, 3.0, .7, .4), (-7.6, 6.6, .8, .45)):
            G.boulder('heap', (hx, hy, -.1), (hr, hr * .9, hh), earth, int(hx * 7 + 80), facets=.3)
        if stage == 'excavation':
            rust = M.simple('rust', (.20, .075, .035), .75, .35, .4, bumpscale=60, bs=.4, var=.4)
            for i in range(14):
                cyl('bar', (-4.2 + R.gauss(0, .06), 6.6 + i * .045, .02 + .015 * (i % 3)), (1.0 + R.gauss(0, .06), 6.62 + i * .045, .02 + .015 * (i % 2)), .011, .011, rust, 6)
        plank = M.wood('form', (.38, .27, .15), (.52, .39, .24), .7, 0)
        boxes('planks', [(-3.6, .2, 7.9 + i * .22, 8.1 + i * .22, j * .045, j * .045 + .04) for i in range(3) for j in range(4)], plank, .004, 1)
        boxes('pallet', [(2.4 + i * .42, 2.8 + i * .42, 8.3, 9.3, .12 + j * .2, .31 + j * .2) for i in range(3) for j in range(4)], M.simple('block', (.36, .35, .33), .9, .2, bumpscale=40, bs=.4, var=.15), .008)
        boxes('palletw', [(2.3, 3.75, 8.25 + i * .5, 8.35 + i * .5, -.04, .12) for i in range(3)], plank, .004, 1)
        if stage == 'gunite':
            hose = [(8.2 - i * .35, .4 + .9 * math.sin(i * .45) * (1 if i > 3 else .3) - 1.2, .02) for i in range(26)]
            path_tube('hose', hose, .045, M.simple('hose', (.03, .03, .03), .6), 10)
            (B.spills if k.edition > 1 else B.trowel_marks)([(-3.4, -.62, .26), (-.4, -.58, .2), (2.9, -.66, .3), (-6.62, 3.4, .24), (5.1, -.6, .2)], M.shotcrete())
        building_gear(k, earth, stage)
    elif stage == 'stained':
        flat('olddeck', cut([area], holes), 0.0, M.cracked_concrete(hairline=k.edition > 1))
        flat('grout', cut([area], holes), -.03, k.grout)
    else:
        terrace(k, area, holes)
    ground([(-6.32, 6.32, -.32, 5.12) if building else (-6.15, 6.15, -.15, 4.95), (2.4, 4.8, 4.7, 7.1)], k=k)
    trees = T.Grove(k)
    lawn_ok = lambda x, y: not (-8.6 < x < 8.6 and -2.0 < y < 18.5) and not (x > 10.4 and y > -9) and not (8.5 < x < 10.5 and -2 < y < 10.4) and not (building and -9.6 < x < 9.6 and -3.4 < y < 10.6)
    if OPT.get('lawn', True):
        G.lawn(CAM, TGT, lawn_ok, k.grass if stage != 'stained' else M.leaf('oldgrass', (.12, .12, .03), (.24, .21, .07)), n=OPT.get('blades', 26000))
    G.hedge([(10.6, 11.8, -9, 19, 1.9), (-16, -9.5, 16.4, 17.6, 2.2), (17.5, 18.5, -16, 26, 3.6), (-14, 18, 25, 26, 3.6), (-27, -26, -30, 26, 3.0)], k.leaf1, k.core, k.cover)
    if not OPT.get('clay'):
        park(trees, [(dict(oak='hickory', elm='hickory2')[c], x, y, s * .8) for c, x, y, s in BACKGROUND] if k.edition > 1 else BACKGROUND)
    bed = (8.5, 10.5, -2, 10.4)
    flat('bed', [bed], -.03, k.soil if not building else k.mulch)
    crapes = ((9.5, 1.6), (9.5, 8.3), (-9.9, 9.2))
    put(trees['crape'], (10.2, -5.4, -.05), 1.0)
    for (x, y) in crapes:
        put(trees['crape'], (x, y, -.05), R.uniform(1.0, 1.12))
    spots_on_trees(k, crapes)
    fg = G.grass_clump('fg', 190, .62, .12, k.drygrass, None, 9, .005, 1.0, 5)
    b1 = G.bush('bush1', 3, .5, .5, k.leaf1, k.core, size=.07)
    b2 = G.bush('bush2', 4, .42, .38, k.leaf2, k.core, size=.06)
    ag = G.strap_plant('agave', 6, 26, .55, .055, k.agave, .25, pitch=(.15, 1.45))
    muhly = as_collection(fg)
    if not building:
        drift(k, bed, [b1, b2], [muhly], [ag])
    if NIGHT:
        area_light('hedgew', (9.2, 4, 1.5), .06, 650, (1, .80, .55), (0, math.radians(-125), 0), 13)
        area_light('edge', (0, -1.83, -.005), 16.5, 45, M.WARM, (-math.pi / 2, 0, 0), .03)
        area_light('moon', (2, -8, 9), 14, 700, (.62, .72, 1), (math.radians(-35), 0, 0))
    if stage == 'full' and OPT.get('furniture', True):
        for i, (lx, ly) in enumerate(((-5.2, 7.3), (-4.0, 7.3), (-1.5, 7.3), (-.3, 7.3))):
            O.lounger(k, lx, ly, R.gauss(0, .03), 0, i % 2 == 0)
        for lx in (-4.6, -.9):
            O.side_table(k, lx, 7.5)
        O.umbrella(k, -2.75, 7.7, 2.75, 1.7, (.80, .77, .70))
    if stage == 'full' and OPT.get('life', True) and not OPT.get('net'):
        terrace_life(k)
    if OPT.get('ledge_loungers'):
        for (lx, ly, r) in ((-4.95, 1.5, math.pi * .5), (-4.95, 3.2, math.pi * .5)):
            O.ledge_lounger(k, lx, ly, r + R.gauss(0, .03), -.30)
    if OPT.get('net'):
        O.leaf_net(k, -.9, -.62, math.pi - .06)
    if stage != 'excavation' and stage != 'gunite':
        for (x, y) in ((1.2, 9.5), (5.75, 9.4), (-6.8, 8.9)):
            O.pot(k, x, y, .36, .66, trees['topiary'] if stage != 'stained' else None)
    H.modern(k)
    woods(k, trees)


def building_gear(k, earth, stage):
    """The things of a working day around the hole, so that the eye can measure it."""
    B.wheelbarrow(-2.2, -1.5, .5, earth if stage == 'excavation' else M.shotcrete())
    B.shovel(-.9, -1.35, -.05, .32, 2.2)
    B.shovel(-5.6, 5.75, -.05, .25, .4)
    B.cement_bags(-5.6, 7.5, 3, .12)
    B.laser_level(k, 6.9, 5.9)
    B.bucket(1.2, -1.1)
    B.bucket(1.75, -1.35, 1.45, (.55, .22, .05))
    B.hard_hat(-3.4, 8.0, .17)
    B.site_fence([(8.9, -2.6), (8.95, .4), (9.0, 3.4), (8.95, 6.4), (9.0, 9.4)])
    for (x, y) in ((4.6, -1.7), (7.9, -1.5), (-7.4, -1.2)):
        B.cone(x, y, x)
    B.wheelbarrow(5.2, 7.4, 2.4)


def terrace_life(k):
    """What a family leaves by the modern pool."""
    L.draped_towel(-1.05, .0, .003, math.pi, .62, .30, .42)
    L.sandals(-1.75, -.62, 2.6)
    L.sandals(-1.35, -.75, 2.2, size=.72, color=(.40, .10, .06))
    L.beach_ball(4.4, -.85)
    L.swim_ring(3.6, 1.7, -.10)
    L.tray(k, -4.62, 7.52, .43, 2, True)
    L.straw_hat(-1.5, 7.9, .42)
    (L.wet_feet if k.edition > 1 else L.footprints)((-2.4, -.7), (-5.2, -1.5))
    L.dog_bowl(3.1, 9.9)


def tropical_scene(k):
    """Freeform pool, rock waterfall, palapa, palms and large-leaved plants; no house."""
    ff = P.Freeform(6.2, 3.3, 0, 2.6)
    P.freeform_pool(k, ff, LIGHT['led'])
    n = 120
    outer = [(10.4 * math.cos(6.283 * i / n) * (1 + .05 * math.sin(3 * 6.283 * i / n)), 3.2 + 7.2 * math.sin(6.283 * i / n) * (1 + .06 * math.cos(4 * 6.283 * i / n))) for i in range(n)]
    P.ring_ground('deck', ff, .40, outer, 0, M.flagstone())
    P.ring_ground('ground', ff, 2.0, [(-80, -60), (80, -60), (80, 90), (-80, 90)], -.06, k.lawn)
    inside_deck = lambda x, y: (x / 10.6) ** 2 + ((y - 3.2) / 7.3) ** 2 < 1
    G.lawn(CAM, TGT, lambda x, y: not inside_deck(x, y) and y < 9, k.grass, 16000)
    rk = M.rock('rock', (.13, .105, .08), (.34, .285, .22), .7, P.WATER, 0 if k.edition > 1 else .38)
    if k.edition > 1:
        P.brook(ff, 1.6, 100, rk, ((-.9, .95, 1.25), (.9, .7, .85)), 5.2, 1.9)
    else:
        P.rock_waterfall(1.6, 4.95, 100, 5.2, 1.9, rk, ((-.9, .95, 1.25), (.9, .7, .85)))
    oc = ff.grow(.35)
    for j, i in enumerate((5, 8, 11, 14, 50, 53, 57, 61, 125)):
        v = oc[i]
        s = R.uniform(.28, .62)
        G.boulder('b', (v.x, v.y, s * .22), (s * 1.25, s, s * .75), rk, j + 1, broken=k.edition > 1)
    pm = [G.palm('palm%d' % i, 40 + i, h, k.palm, k.palmbark, 32, fl) for i, (h, fl) in enumerate(((4.6, 2.3), (6.4, 2.6), (7.8, 2.7), (2.0, 1.7)))]
    for (i, x, y, s) in ((0, 7.9, 3.4, 1), (1, 8.9, 6.0, 1.0), (2, 6.2, 10.4, 1.0), (1, -1.8, 10.8, 1.0), (2, -6.6, 9.6, .95), (0, -7.6, 8.4, 1.0), (2, 11.5, 9.0, 1.0), (1, -9.8, 5.5, 1.05), (1, 3.2, 11.6, 1.05), (2, 10.5, 2.0, 1.0), (0, 9.4, .2, .9),
                         (3, 4.6, 8.6, 1.0), (3, -1.2, 8.4, .9), (3, 7.4, 6.6, 1.0), (3, -8.2, 6.6, 1.0), (2, -12, 10, 1), (1, 14, 12, 1.1), (2, 1, 15, 1.2), (1, -4, 15, 1.2), (2, 16, 4, 1.1), (2, 15, -3, 1)):
        put(pm[i], (x, y, -.05), s)
    ban = G.strap_plant('banana', 3, 11, 1.9, .21, k.broad, .75, pitch=(.75, 1.5))
    phi = G.strap_plant('philo', 4, 18, .85, .13, k.broad, .9, pitch=(.35, 1.35))
    flax = G.strap_plant('flax', 5, 34, .9, .03, k.leaf2, .5, pitch=(.5, 1.5))
    red = G.bush('hibiscus', 8, .5, .55, k.flower, k.core, size=.06, density=30)
    shrub = G.bush('shrub', 9, .62, .6, k.leaf1, k.core, size=.10)
    fern = G.strap_plant('fern', 7, 30, .6, .035, k.palm, 1.1, pitch=(.4, 1.3))
    kinds = [ban, phi, flax, shrub, fern, phi, red, shrub, fern]
    for i in range(150):
        a = R.uniform(-.45, 3.4)
        rr = R.uniform(1.03, 1.35)
        x, y = 10.3 * rr * math.cos(a), 3.2 + 7.0 * rr * math.sin(a)
        c = kinds[R.randrange(len(kinds))]
        if c is ban and rr < 1.12:
            c = phi
        put(c, (x, y, -.05), R.uniform(.8, 1.25))
    for (dx, dy, c, s) in ((-1.4, 6.9, phi, 1), (4.0, 6.7, phi, 1.1), (4.3, 7.3, ban, .9), (-1.9, 7.3, ban, .8), (3.6, 6.2, fern, 1), (-1.5, 6.2, fern, 1.1), (.2, 8.4, phi, 1.2), (2.8, 8.5, ban, 1), (1.4, 8.9, phi, 1.2), (5.2, 6.2, flax, 1), (6.6, 4.8, phi, .8), (6.9, 1.0, fern, 1)):
        put(c, (dx, dy, 0), s)
    trees = T.Grove(k)
    park(trees, [('oak', x, y, s) for (x, y, s) in ((-14, 16, 1.3), (-6, 19, 1.3), (4, 19, 1.4), (12, 17, 1.3), (19, 10, 1.2), (20, 1, 1.1), (18, -8, 1.1), (-18, 8, 1.2), (-19, -2, 1.1), (26, 18, 1.6), (-2, 26, 1.6), (-16, -18, 1.2), (0, -20, 1.2), (12, -20, 1.2))])
    G.hedge([(-22, 22, 15.2, 16.4, 3.4), (15.5, 16.7, -9, 16, 3.2), (-25, -24, -14, 16, 3.0)], k.leaf1, k.core, k.cover)
    park(trees, [('elm', -27, 12, 1.1), ('oak', -28, 4, 1.0), ('oak', -24, 19, 1.2)])
    if OPT.get('palapa', True):
        O.palapa(-5.6, 8.0, 2.3, 2.35, 4.0)
        O.armchair(k, -6.2, 8.2, .5)
        O.armchair(k, -4.9, 8.3, -.3)
        O.side_table(k, -5.5, 7.7, NIGHT)
    for i, (x, y, r) in enumerate(((-7.6, 3.9, 1.25), (-7.9, 2.6, 1.5))):
        O.lounger(k, x, y, r, 0, i == 0)
    O.umbrella(k, -8.5, 3.5, 2.6, 1.6, (.72, .50, .26), True)
    for (x, y) in ((6.6, 7.5), (-3.3, 7.2)):
        O.pot(k, x, y, .32, .6, phi, .8)
    if NIGHT:
        spots_on_trees(k, ((7.9, 3.4), (-1.8, 10.8), (8.9, 6), (-6.6, 9.6), (-9.8, 5.5), (3.2, 11.6), (7.4, 6.6)))
        cyl('lantern', (-5.6, 8.0, 2.05), (-5.6, 8.0, 2.4), .12, .16, k.lantern, 8)
        point_light('palapa', (-5.6, 8.0, 2.0), 420, M.WARM, .2)
        for (x, y, tx) in ((-1.3, 3.9, .4), (4.6, 4.2, 2.9)):   # lamps in the water aim at the rock
            spot('rock', (x, y, .05), (tx, 5.6, 1.0), 420, (1, .84, .62), 1.2, .9)
        for (x, y, top) in ((-1.8, 10.8, 6.4), (-6.6, 9.6, 7.4), (3.2, 11.6, 6.6), (7.9, 3.4, 4.6)):
            spot('crown', (x - .9, y - 1.2, .3), (x, y, top), 900, (1, .84, .60), .9, .8)
        area_light('beds', (0, 6.2, .9), 9, 420, (1, .80, .55), (math.radians(75), 0, 0), .4)
    woods(k, trees, *((WOODS[::2], 70, 105, 70) if k.edition > 1 else ()))   # far enough for palms against the sky


def lake_shore(y0, wide=2):
    """A grassy bank from y0 down to a lake, and the wood on its far side: the coast plain is flat, so no hills. wide: how far the wood goes on to both sides, in distances across."""
    from mathutils import noise as pn
    V, F = [], []
    nx, ny = 160, 60
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, d = -150 + 300 * i / nx, 26 * (j / ny) ** 1.6
            V.append((x, y0 + d, -1.9 - d * .075 + .22 * pn.noise(Vector((x * .09, d * .2, 0))) * min(1, d / 4)))
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            F.append((a, a + 1, a + nx + 2, a + nx + 1))
    obj('bank', V, F, M.simple('bank', (.040, .052, .018), .95, .1, bumpscale=6, bs=1, bd=.2, var=.6), None, True)
    flat('lake', [(-450 * wide, 450 * wide, y0 + 6, 1600)], -2.75, M.simple('lake', (.012, .02, .028), .07, .5, 0, bumpscale=.5, bs=.10, bd=.3))
    for (y, seed, tall, colour) in ((230, 3, 10, (.016, .024, .014)), (330, 11, 12, (.030, .038, .034)), (480, 23, 15, (.055, .062, .068))):
        m = M.simple('wood%d' % seed, colour, 1, 0, var=.4)
        V, F = [], []
        n = 3000 * wide
        for i in range(n + 1):
            x = -y * wide + y * 2 * wide * i / n
            crown = lambda size: .5 - (1 - min(1, 2.4 * abs(pn.noise(Vector((x / size, seed, 0)))))) ** 2   # round tops, sharp gaps
            z = -2.75 + tall * (.62 + .20 * pn.noise(Vector((x / 55, seed, 5))) + .14 * crown(13) + .08 * crown(5) + .05 * crown(1.6))
            V += [(x, y, -2.8), (x, y + 6, z)]
            if i:
                F.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
        obj('wood', V, F, m, None, True)


LAKE_TREES = [('hickory', -17, 7.5, -2.6, .5), ('hickory2', -24, 10, -3.2, .75), ('hickory3', -31, 8, -3.2, .8), ('hickory2', -28, -7, -.4, .62), ('hickory', -27, -14, -.4, .75), ('hickory3', -38, 3, -2, .8),
              ('olive', 11.8, 1.0, -.05, 1.1), ('hickory2', 19, -5, -.05, .7), ('hickory', 24, 6, -3.2, .8)]


def contemporary_scene(k):
    """A dark lap pool with an infinity edge (north), fire bowls, a concrete pavilion at the west end, a lake beyond."""
    x0, x1, y0, y1 = -8.5, 8.5, 0., 3.4
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.4, 0, None, 'full', LIGHT['led'], True)
    area = (-9.2, 10.6, -6.5, y1 + .2)
    pavers('deck', area, holes, 1.5, .75, k.paver, gap=.012, bond=0)
    flat('grout', cut([area], holes), -.008, k.grout)
    # terrace retaining wall north, slope to the lake
    boxes('retain', [(-20, x0 - .2, y1, y1 + .3, -3, -.0), (x1 + .2, 14, y1, y1 + .3, -3, -.0)], k.stucco, .01)
    box('basin', x0 - .4, x1 + .4, y1 + .26, y1 + 1.1, -1.9, -1.62, k.stucco, .01)
    lake_shore(y1 + .6, 7 if k.edition > 1 else 2)
    flat('ground', cut([(-60, 60, -60, y1 + .3)], [(x0 - .15, x1 + .15, y0 - .15, y1 + .3)]), -.06, k.lawn)
    G.lawn(CAM, TGT, lambda x, y: y < y1 - .1 and not (area[0] - .1 < x < area[1] + .1 and y > area[2] - .1) and not (x < -9 and y > -8), k.grass, 12000)
    H.concrete_pavilion(k, -21, -10.6, -5.2, 3.2)
    flat('pavdeck', [(-12, -9.2, -6.5, y1 + .2)], -.002, k.paver)
    for i, x in enumerate((-6.4, -1.8, 2.8, 7.4)):
        O.fire_bowl(k, x, y0 - .75, .42, .46, NIGHT or OPT.get('fire', False), 42, i + 1)
    for i, (x, y) in enumerate(((2.2, -3.3), (3.5, -3.3), (-.6, -3.3), (-1.9, -3.3))):
        O.lounger(k, x - 1.2, y, math.pi + R.gauss(0, .02), 0, i % 2 == 0, M.wood('grey_teak', (.14, .12, .10), (.26, .23, .2), .6, 0), M.simple('charcoal', (.16, .16, .165), .95, .1, bumpscale=400, bs=.25, bd=.002))
    for x in (-2.45, 1.65):
        O.side_table(k, x, -3.4)
    # long planter with agaves and grasses, east bench wall
    ag = G.strap_plant('agave', 6, 28, .62, .06, k.agave, .22, pitch=(.15, 1.45))
    fx = G.strap_plant('flax', 5, 40, .9, .025, k.leaf2, .5, pitch=(.6, 1.5))
    fg = G.grass_clump('fg', 220, .8, .2, k.drygrass, None, 9, .005, .9, 5)
    O.planter(k, 9.7, 10.5, -6.0, 2.9, .55, k.stucco, [ag, fx], 9)
    O.planter(k, -8.9, 8.0, -6.4, -5.7, .45, k.stucco, [fx, ag, fx], 16)
    G.scatter('slopegrass', fg, [(R.uniform(-16, 18), y1 + 1.3 + abs(R.gauss(0, 2.2))) for _ in range(170)], z=-2.35, scale=(.9, 1.6))
    trees = T.Grove(k)
    for (c, x, y, z, s) in LAKE_TREES if k.edition > 1 else (('olive', 11.8, 1.0, -.05, 1.1), ('olive', -12.6, 5.6, -2.1, 1.25), ('olive', 13.5, 5.6, -2.1, 1.2), ('oak', 22, 8.5, -3.2, 1.0), ('oak', -25, 8, -3.2, 1.2), ('elm', -34, 8, -3.2, 1.1), ('oak', 34, 8, -3.2, 1.2), ('olive', 12.2, -4.5, -.05, 1.0), ('oak', 17, -6, -.05, 1.0), ('oak', -22, -10, -.05, 1.1), ('elm', 20, -1, -1, 1.0), ('oak', -14, -16, 0, 1), ('oak', 2, -19, 0, 1.1)):
        put(trees[c], (x, y, z), s)
    spots_on_trees(k, ((11.8, 1.0),))
    if NIGHT:
        area_light('fill', (0, -10, 8), 12, 160, (.7, .75, 1), (math.radians(-30), 0, 0))


SEVEN_PINES = [(-8.8, 8.2, 1.0), (-4.6, 9.3, .92), (-.6, 9.9, 1.08), (8.2, 8.8, .98), (9.4, .9, 1.02), (-2.3, -3.4, .9), (-9.1, -2.8, 1.04)]   # where the plan of content/projects/natural-lagoon.yaml has them


def natural_scene(k):
    """A lagoon with boulders all around, gravel, grasses and trees; no house."""
    ff = P.Freeform(7.0, 4.0, 0, 3.0, .13, .16, .06, 1.1, .9)
    P.freeform_pool(k, ff, LIGHT['led'], False, depth=1.8)
    gravel = M.simple('gravel', (.30, .26, .20), .95, .15, bumpscale=70, bs=1.0, bd=.03, var=.35)
    n = 100
    outer = [(11.5 * math.cos(6.283 * i / n) * (1 + .08 * math.sin(3 * 6.283 * i / n)), 3.4 + 7.4 * math.sin(6.283 * i / n) * (1 + .07 * math.cos(4 * 6.283 * i / n))) for i in range(n)]
    P.ring_ground('gravel', ff, .0, outer, -.03, gravel)
    P.ring_ground('ground', ff, 2.2, [(-90, -60), (90, -60), (90, 100), (-90, 100)], -.07, k.lawn)
    inring = lambda x, y: (x / 11.6) ** 2 + ((y - 3.4) / 7.5) ** 2 < 1
    G.lawn(CAM, TGT, lambda x, y: not inring(x, y) and y < 16, k.grass, 20000, h=.11)
    new = k.edition > 1
    rk = M.rock('rock', (.14, .125, .105), (.38, .35, .30), .75, P.WATER, 0 if new else .38)
    rk2 = M.rock('rock3', (.16, .12, .085), (.40, .32, .235), .5, P.WATER, 0 if new else .38)
    if new:
        P.brook(ff, 2.6, 300, rk, ((-.5, .8, .9),), 4.4, 1.5)
    else:
        P.rock_waterfall(2.6, 6.75, 300, 4.4, 1.6, rk, ((-.5, 1.1, 1.0),))
    edge = ff.grow(.22)
    skip = set(range(94, 106)) if OPT.get('beach', True) else set()
    i, j = 0, 0
    while i < 140:
        v = edge[i]
        if i not in skip:
            s = R.choice((.22, .28, .34, .45, .62))
            G.boulder('b', (v.x + R.gauss(0, .06), v.y + R.gauss(0, .06), s * .12 - .06), (s * R.uniform(1.1, 1.5), s, s * R.uniform(.55, .85)), rk if j % 3 else rk2, j + 1, broken=new)
            i += max(2, int(s * 6.5))
        else:
            i += 3
        j += 1
    big = ff.grow(.9)
    for q, i in enumerate((10, 16, 48, 54, 66, 118, 126)):
        v = big[i]
        s = R.uniform(.5, .85)
        G.boulder('bb', (v.x, v.y, s * .3), (s * 1.3, s, s * .8), rk if q % 2 else rk2, 200 + q, broken=new)
    # flat stones into the water at the beach
    O.stepping_stones([(-1.6 - .62 * u + .2 * math.sin(u), -1.9 - .95 * u) for u in range(6)], rk2, .46, .0)
    fg = G.grass_clump('fg', 240, 1.0, .18, k.drygrass, None, 9, .005, .9, 5)
    gg = G.grass_clump('gg', 240, .7, .16, k.leaf2, None, 19, .006, .8, 5)
    reed = G.strap_plant('reed', 12, 40, 1.1, .018, k.leaf2, .28, pitch=(.9, 1.55))
    b1 = G.bush('bush1', 3, .55, .5, k.leaf1, k.core, size=.07)
    fern = G.strap_plant('fern', 7, 30, .6, .035, k.palm, 1.1, pitch=(.4, 1.3))
    lv = G.grass_clump('lavc', 150, .5, .2, k.lavender, None, 8, .006, .5, 4)
    p1, p2, p3 = [], [], []
    for q in range(230):
        a = R.uniform(0, 6.283)
        rr = R.uniform(.9, 4.0)
        i = int(a / 6.283 * 140)
        v = ff.grow(.75 + abs(R.gauss(0, 1.1)))[i % 140]
        if 91 < i < 108 or v.y < -1.2 and R.random() < .35 or math.hypot(v.x - CAM[0], v.y - CAM[1]) < 1.7:
            continue
        (p1 if R.random() < .45 else p2 if R.random() < .8 else p3).append((v.x, v.y))
        if R.random() < .22:
            put(b1, (v.x + .4, v.y + .5, -.06), R.uniform(.7, 1.2))
    G.scatter('s1', fg, p1, scale=(.6, 1.1))
    G.scatter('s2', gg, p2, scale=(.6, 1.1))
    G.scatter('s3', lv, p3, scale=(.6, 1.0))
    for i in (20, 24, 44, 62, 70, 112):
        v = ff.grow(.45)[i]
        put(reed, (v.x, v.y, -.1), R.uniform(.8, 1.1))
    for (x, y) in ((.6, 7.6), (4.6, 7.6), (5.2, 7.0), (-.2, 7.0), (3.4, 9.2)):
        put(fern, (x, y, .0), R.uniform(.9, 1.3))
    trees = T.Grove(k)
    if new:
        for i, (x, y, s) in enumerate(SEVEN_PINES):
            put(trees['loblolly' + ('', '2', '3')[i % 3]], (x, y, -.06), s, 1.7 * i)
        park(trees, [(c, x, y, s) for c, x, y, s in (('hickory', 8.5, 15, .7), ('hickory2', 1.5, 17, .8), ('hickory3', -6.5, 15.5, .75), ('hickory2', -13.5, 11, .7), ('hickory', 15, 8, .75), ('hickory3', 15, -3, .7), ('hickory', -16, 3, .7), ('hickory2', -12, 21, .9), ('hickory', 16, 20, .9))])
    park(trees, [] if new else [('oak', 9.5, 10.5, 1.0), ('elm', 4, 13.5, 1.0), ('oak', -4.5, 13.5, 1.05), ('oak', -11.5, 10.5, .9), ('elm', 14.5, 4, 1.0), ('elm', 0, 16, 1.1), ('oak', -8, 16, 1.1), ('oak', 14, 9, 1.1), ('olive', -8.6, 6.8, 1.1), ('olive', 8.8, 5.4, 1.0), ('elm', -1, 18, 1.2), ('oak', 10, 18, 1.3), ('oak', -12, 18, 1.3), ('elm', 18, 12, 1.2), ('oak', 20, 0, 1.2),
                 ('oak', 26, 18, 1.5), ('elm', 3, 26, 1.5), ('oak', -8, 28, 1.5), ('oak', 16, 26, 1.5), ('elm', 19, -9, 1.1), ('oak', -14, -20, 1.2), ('oak', 2, -21, 1.2)])
    G.hedge([(-30, 22, 19.5, 21, 3.4), (20.5, 22, -12, 20, 3.4), (-27, -25.5, -12, 20, 3.2)], k.leaf2, k.core, k.cover)
    for i in range(30 if new else 46):
        a = R.uniform(-.3, 3.3)
        put(b1, (12.2 * math.cos(a) + R.gauss(0, .5), 3.6 + 8.2 * math.sin(a) + R.gauss(0, .6), -.1), R.uniform(1.2, 2.4))
    for (x, y, r) in ((.9, -2.5, math.pi - .2), (2.2, -2.6, math.pi + .2)):
        O.armchair(k, x, y, r, -.03)
    # a plain bench of stone
    G.boulder('bench', (-7.2, 5.9, .2), (.9, .35, .22), rk2, 401, facets=.4)
    woods(k, trees, near=24 if new else 36, far=58 if new else 64, n=64 if new else 40)


def resort_scene(k):
    """A large pool with a swim-up bar pavilion, rows of loungers, palms."""
    x0, x1, y0, y1 = -11., 11., 0., 8.4
    led = LIGHT['led']
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.5, 3.2, None, 'full', led)
    area = (-17, 17, -3.6, 16)
    terrace(k, area, holes, .8, .8, bond=0)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15)], k=k)
    G.lawn(CAM, TGT, lambda x, y: not (area[0] - .1 < x < area[1] + .1 and area[2] - .1 < y < area[3] + .1), k.grass, 14000)
    H.pavilion(k, -.5, 8.5, y1 - 2.2, y1 + 3.4)
    boxes('island', [(-.3, 8.3, y1 - 1.55, y1 + .0, -1.5, -.02)], k.coping, .015)
    stools = [.7 + i * 1.32 for i in range(6)] if k.edition > 1 else [1.0 + i * 1.6 for i in range(5)]
    for x in stools:
        cyl('swimstool', (x, y1 - 2.0, -1.4), (x, y1 - 2.0, .10), .16, .16, k.coping, 30)
        cyl('swimseat', (x, y1 - 2.0, .10), (x, y1 - 2.0, .17), .24, .24, k.teak, 36)
    # loungers in rows west and south-east, umbrellas
    for i in range(7):
        O.lounger(k, -10.2 + i * 1.45, 10.6, R.gauss(0, .02), 0, i % 3 == 0)
        if i % 2 == 0 and i < 6:
            O.umbrella(k, -9.45 + i * 1.45, 11.1, 2.75, 1.5, (.80, .76, .68), True)
            O.side_table(k, -9.48 + i * 1.45, 10.7, NIGHT)
    for i in range(4):
        O.lounger(k, 13.4, 1.0 + i * 1.6, -math.pi / 2 + R.gauss(0, .02), 0, i % 2 == 0)
    O.umbrella(k, 14.2, 1.8, 2.75, 1.5, (.80, .76, .68), True)
    O.umbrella(k, 14.2, 5.0, 2.75, 1.5, (.80, .76, .68), True)
    for (x, y) in ((-9.4, 2.2), (-9.4, 4.2), (-9.4, 6.2)):
        O.ledge_lounger(k, x, y, math.pi * .5 + R.gauss(0, .02), -.30)
    pm = [G.palm('palm%d' % i, 40 + i, h, k.palm, k.palmbark, 34, fl) for i, (h, fl) in enumerate(((5.2, 2.4), (6.4, 2.6), (7.4, 2.7)))]
    for i in range(9):
        put(pm[i % 3], (-16 + i * 4, 14.9, -.05), R.uniform(.95, 1.08))
    for (i, x, y) in ((1, 15.8, -1.5), (0, 15.8, 3.4), (2, 15.8, 8.5), (1, -15.8, 2), (2, -15.8, 7), (0, -15.8, 11.5), (1, 18.5, 12), (2, -19, 5)):
        put(pm[i], (x, y, -.05), 1.0)
    phi = G.strap_plant('philo', 4, 18, .85, .13, k.broad, .9, pitch=(.35, 1.35))
    red = G.bush('hibiscus', 8, .5, .5, k.flower, k.core, size=.06, density=30)
    sh = G.bush('shrub', 9, .6, .5, k.leaf1, k.core, size=.08)
    flax = G.strap_plant('flax', 5, 34, .9, .03, k.leaf2, .5, pitch=(.5, 1.5))
    flat('bed', [(-17, 17, 14.2, 16), (15.0, 17, -3.6, 14.2), (-17, -15, -3.6, 14.2)], .012, k.mulch)
    for i in range(90):
        if i % 3 == 0:
            x, y = R.uniform(-17, 17), R.uniform(14.3, 15.9)
        else:
            x, y = R.choice((R.uniform(15.1, 16.9), R.uniform(-16.9, -15.1))), R.uniform(-3.4, 14)
        put((phi, red, sh, flax, sh)[i % 5], (x, y, .0), R.uniform(.8, 1.2))
    for (x, y) in ((-1.6, 9.6), (9.6, 9.6), (-13.6, 9.8)):
        O.pot(k, x, y, .42, .75, phi, 1.0)
    trees = T.Grove(k)
    G.hedge([(-30, 30, 16.8, 18, 2.6), (18.4, 19.4, -10, 17, 2.4)], k.leaf1, k.core, k.cover)
    park(trees, [('oak', x, 22 + 3 * math.sin(x), s) for x, s in ((-26, 1.2), (-19, 1.3), (-12, 1.2), (-5, 1.3), (2, 1.3), (9, 1.2), (16, 1.3), (23, 1.2))] + [('elm', 24, 8, 1.2), ('oak', 25, -1, 1.2), ('elm', 30, 14, 1.4), ('oak', -26, 6, 1.2), ('elm', -24, -4, 1.1), ('oak', -20, -20, 1.2), ('elm', 2, -22, 1.2), ('oak', 20, -18, 1.2)])
    if NIGHT:
        spots_on_trees(k, [(-16 + i * 4, 14.9) for i in range(9)])
        area_light('fill', (0, -9, 9), 16, 400, (.65, .74, 1), (math.radians(-32), 0, 0))
    woods(k, trees, *((WOODS[::2], 70, 105, 70) if k.edition > 1 else ()))   # far enough for palms against the sky


def living_scene(k):
    """Outdoor kitchen and dining under a pergola, fire pit, pool and a limestone house at dusk."""
    x0, x1, y0, y1 = -3.5, 7.5, 0., 4.2
    holes, _ = P.rect_pool(k, x0, x1, y0, y1, 1.5, 2.2, None, 'full', LIGHT['led'])
    area = (-15, 11, -6.0, 9.4)
    terrace(k, area, holes, .9, .45, bond=.33)
    ground([(x0 - .15, x1 + .15, y0 - .15, y1 + .15)], k=k)
    G.lawn(CAM, TGT, lambda x, y: not (area[0] - .1 < x < area[1] + .1 and area[2] - .1 < y < 17), k.grass, 12000)
    H.hill_country(k, -5, 11, 10.6)
    # pergola west of the pool
    px0, px1, py0, py1 = -13.2, -5.6, 1.6, 7.4
    O.pergola(k, px0, px1, py0, py1, 2.75, (3, 2))
    O.kitchen(k, px0 + .5, px1 - .4, py1 - .62)
    O.dining(k, -9.6, 3.4, 4, 2.7)
    for i in range(3):
        O.bar_stool(k, -8.0 + i * .62, py1 - 1.35, math.pi)
    hh = 2.62
    O.string_lights(k, [(px0, py0 + .2, hh), (px1, py0 + 1.6, hh), (px0, py0 + 3.2, hh), (px1, py0 + 4.6, hh)], .22, 16, 2.4)
    O.string_lights(k, [(px1, py0 + .1, 2.9), (-.6, -4.9, 3.3)], .45, 16, 1.6)
    O.string_lights(k, [(-.6, -4.9, 3.3), (-9.2, -4.6, 3.3)], .5, 18, 1.6)
    for (sx, sy) in ((-.6, -4.9), (-9.2, -4.6)):
        cyl('lpost', (sx, sy, 0), (sx, sy, 3.35), .045, .045, k.post, 12)
    for x in (-11.4, -9.4, -7.4):
        spot('down', (x, 4.6, 2.7), (x, 4.4, 0), 16, (1, .72, .44), 1.6, .8)
    # fire pit with chairs
    fx, fy = -5.3, -2.6
    O.fire_pit(k, fx, fy, .72, .40, 80 if NIGHT else 10)
    for i, a in enumerate((.55, 1.75, 2.9, 4.1, 5.2)):
        cx, cy = fx + 1.95 * math.cos(a), fy + 1.95 * math.sin(a)
        O.armchair(k, cx, cy, a - math.pi / 2)
    for i, x in enumerate((1.8, 3.0, 5.0)):
        O.lounger(k, x, 6.2, R.gauss(0, .03), 0, i == 1)
    O.side_table(k, 2.4, 6.3)
    trees = T.Grove(k)
    ag = G.strap_plant('agave', 6, 28, .55, .055, k.agave, .22, pitch=(.15, 1.45))
    phi = G.strap_plant('flax', 5, 40, .8, .025, k.leaf2, .5, pitch=(.6, 1.5))
    b1 = G.bush('bush1', 3, .55, .55, k.leaf1, k.core, size=.07)
    lv = G.grass_clump('lavc', 150, .5, .2, k.lavender, None, 8, .006, .5, 4)
    fg = G.grass_clump('fg', 220, .75, .16, k.drygrass, None, 9, .005, .9, 5)
    flat('bed', [(-16.8, -15, -6, 9.4), (11, 12.6, -6, 9)], -.02, k.mulch)
    for i in range(24):
        put((b1, phi, b1, ag)[i % 4], (R.uniform(-16.6, -15.2), -5.6 + i * .62, -.02), R.uniform(.8, 1.2))
        put((b1, phi, b1, ag)[(i + 1) % 4], (R.uniform(11.3, 12.4), -5.6 + i * .6, -.02), R.uniform(.8, 1.2))
    G.scatter('g1', fg, [(R.uniform(11.1, 11.6), -5.8 + i * .5) for i in range(28)], scale=(.6, .9))
    G.scatter('g2', lv, [(-15.2 + R.gauss(0, .1), -5.8 + i * .5) for i in range(28)], scale=(.6, .9))
    for (x, y) in ((-13.6, 1.0), (-5.0, 7.6), (-1.4, 8.6), (8.6, 8.4)):
        O.pot(k, x, y, .36, .62, trees['topiary'])
    G.hedge([(-18.4, -17.2, -10, 18, 2.2), (13, 14, -10, 18, 2.0)], k.leaf1, k.core, k.cover)
    park(trees, [('oak', 14.6, 13, 1.1), ('oak', -14.5, 13, 1.1), ('elm', -9, 17, 1.1), ('oak', 0, 23, 1.3), ('elm', 8, 22, 1.3), ('oak', -16, 21, 1.3), ('oak', 18, 6, 1.1), ('elm', 19, -2, 1.1), ('oak', 24, 14, 1.3), ('elm', -22, 4, 1.2), ('oak', -23, 12, 1.3), ('oak', -22, -5, 1.1), ('oak', 16, 22, 1.4), ('oak', -10, -20, 1.2), ('elm', 4, -20, 1.2), ('oak', 17, -14, 1.2), ('oak', -24, -16, 1.2)])
    put(trees['oak'], (9.6, 6.9, -.05), .62)
    spots_on_trees(k, ((14.6, 13), (-14.5, 13)))
    if NIGHT:
        area_light('fill', (-2, -10, 9), 14, 320, (.65, .74, 1), (math.radians(-32), 0, 0))
    woods(k, trees)


def clay():
    """Override every material: a white model, with leaves as cut paper; for a drawing each crown becomes one body (drawing.py finds the lines) and small plants go."""
    white = M.simple('clay', (.70, .695, .68), .9, .1)
    green = M.simple('claygreen', (.60, .615, .59), .95, .1)
    water, t = M.new_material('claywater')
    M.output(t, M.principled(t, (.42, .56, .60), .32, .3))
    planted = ('leaf', 'olive', 'palm', 'grass', 'core', 'lawn', 'drygrass', 'lavender', 'flower', 'agave', 'broad', 'cypress', 'soil', 'mulch', 'liveoak', 'needle', 'magnolia', 'cover', 'blossom', 'canopy')
    for o in bpy.data.objects:
        if DRAWING:
            if o.name.endswith(('_leaves', '_flowers')) or o.name.startswith(('front', 'agave', 'pane', 'flame', 'gc', 'hedgefoot', 'hedgecl', 'liriope', 'cover')) or o.name.startswith('hedge') and not o.name.startswith('hedgein') or o.type == 'LIGHT' and o.name != 'sun':
                if o.instance_type == 'FACES':
                    o.instance_type = 'NONE'
                o.hide_render = True
            if o.name.endswith('_core'):
                round_crown(o)
        elif o.name.startswith('hedge') and not o.name.startswith('hedgein'):   # clipped boxes are enough for a model
            o.hide_render, o.instance_type = True, 'NONE'
        if o.type == 'MESH':
            for s in range(len(o.data.materials)):
                n = o.data.materials[s].name if o.data.materials[s] else ''
                if not n.startswith('glass'):
                    o.data.materials[s] = water if n.startswith('water') else green if n.startswith(planted) else white


def round_crown(o):
    """The hearts of a crown, grown and joined into one body, with an outline like leaves."""
    size = min(o.dimensions.x, o.dimensions.z)
    grown = o.modifiers.new('grown', 'DISPLACE')
    grown.strength, grown.mid_level = (.1 if o.name.startswith('pine') else .05) * size, 0   # a pine's tufts are far apart
    joined = o.modifiers.new('joined', 'REMESH')
    joined.mode, joined.voxel_size, joined.use_smooth_shade = 'VOXEL', max(.02, .018 * size), True
    soft = o.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = .5, 8
    leafy = bpy.data.textures.get('leafy') or bpy.data.textures.new('leafy', 'CLOUDS')
    leafy.noise_scale = .22
    edge = o.modifiers.new('edge', 'DISPLACE')
    edge.texture, edge.texture_coords, edge.strength = leafy, 'GLOBAL', .03 * size + .08


def world():
    """The sky of the entry's time; in an evening also the golden one before it."""
    S = bpy.context.scene
    w = bpy.data.worlds.new('w')
    S.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    shown = sky(t, E['time'], LIGHT)
    if 'evening' in E:
        golden = sky(t, 'golden', LIGHTS['golden'])
        shown = nd(t, 'MixShader', {0: 1, 1: golden, 2: shown}).outputs[0]
    t.links.new(shown, nd(t, 'OutputWorld').inputs[0])


def sky(t, hour, light):
    """Nishita sky with painted high clouds, as a shader."""
    clear = hour in ('day', 'morning')
    sk = nd(t, 'TexSky', sky_type='NISHITA', name=hour)
    sk.sun_elevation, sk.sun_rotation, sk.sun_disc = math.radians(light['el']), math.radians(light['az']), False
    sk.air_density, sk.dust_density, sk.ozone_density = (1., .8, 2.) if clear else (1.2, 2.2, 2.)
    looking = nd(t, 'TexCoord').outputs['Generated']
    s = nd(t, 'SeparateXYZ', {0: looking})
    iz = mth(t, 'DIVIDE', 1, mth(t, 'MAXIMUM', mth(t, 'ADD', s.outputs[2], .12), .05))
    cp = vmul(t, nd(t, 'CombineXYZ', {0: mth(t, 'MULTIPLY', s.outputs[0], iz), 1: mth(t, 'MULTIPLY', s.outputs[1], iz), 2: 3.3 + OPT.get('clouds', 0)}).outputs[0], (.55, 1.0, 1))
    cm = ramp(t, noise(t, cp, 1.15, 9, .58, .35), [(.46, 0), (.72, 1)])
    cm = mth(t, 'MULTIPLY', cm, ramp(t, s.outputs[2], [(.0, .0), (.10, 0 if OPT.get('clay') else .25 if 'hdri' in OPT else .7)]))
    cc = {'golden': (7.5, 5.2, 3.9), 'dusk': (1.5, .75, .75), 'day': (7, 7, 7.2), 'morning': (7, 6.2, 5.6)}[hour]
    base = sk.outputs[0]
    if 'hdri' in OPT:
        base = photographed_sky(t, looking, s)
    elif hour == 'dusk':
        base = mix(t, 1, base, (.78, .74, 1.0), 'MULTIPLY')
    return nd(t, 'Background', {'Color': mix(t, mth(t, 'MULTIPLY', cm, .62), base, cc), 'Strength': 0 if DRAWING else light['sky']}).outputs[0]


def sun(light):
    """The lamp of a LIGHT's sun."""
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.color, l.angle = light['sun'], light['sunc'], .009
    o = link(bpy.data.objects.new('sun', l))
    turn_to_sun(o, light['el'], light['az'])
    return o


def turn_to_sun(o, elevation, azimuth):
    """In degrees."""
    el, az = math.radians(elevation), math.radians(azimuth)
    o.rotation_euler = Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el))).to_track_quat('Z', 'Y').to_euler()


def evening():
    """The light of an entry with "evening"; it begins golden and ends at dusk."""
    golden, o = LIGHTS['golden'], sun(LIGHTS['golden'])
    w = bpy.context.scene.world
    w.cycles.sampling_method, w.cycles.sample_map_resolution = 'MANUAL', 512   # made anew for every frame
    nodes = w.node_tree.nodes

    def aim(elevation):
        turn_to_sun(o, elevation, golden['az'])
        nodes['golden'].sun_elevation = math.radians(elevation)

    mixed = next(n for n in nodes if n.type == 'MIX_SHADER')
    return Evening(golden, o, aim, mixed.inputs[0], open_pool_to_sun)


def photographed_sky(t, looking, xyz):
    """One of the CC0 panoramas in Blender's own data files; what they show below the horizon is replaced by the sky above it."""
    name, turn, strength = OPT['hdri']
    image = bpy.data.images.load(os.path.join(bpy.utils.system_resource('DATAFILES'), 'studiolights', 'world', name))
    lifted = nd(t, 'CombineXYZ', {0: xyz.outputs[0], 1: xyz.outputs[1], 2: mth(t, 'MAXIMUM', mth(t, 'ABSOLUTE', xyz.outputs[2]), OPT.get('horizon', .05))}).outputs[0]
    turned = nd(t, 'VectorRotate', {'Vector': lifted, 'Angle': math.radians(turn)}, rotation_type='Z_AXIS').outputs[0]
    e = nd(t, 'TexEnvironment', {'Vector': turned}, interpolation='Cubic')
    e.image = image
    return mix(t, 1, e.outputs[0], (strength,) * 3, 'MULTIPLY')


def camera():
    """The camera of the scene, at the start of its way."""
    S = bpy.context.scene
    c = bpy.data.cameras.new('c')
    S.camera = link(bpy.data.objects.new('c', c))
    c.sensor_width, c.lens, c.clip_end = 36, LENS, 3000
    stand(CAM, TGT)


def stand(place, target):
    """A level camera (vertical lines stay vertical) with lens shift; options.tilt: a true tilt instead."""
    co = bpy.context.scene.camera
    d = Vector(target) - Vector(place)
    co.location = place
    if OPT.get('tilt'):
        co.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    else:
        co.rotation_euler = Vector((d.x, d.y, 0)).to_track_quat('-Z', 'Y').to_euler()
        co.data.shift_y = d.z / Vector((d.x, d.y)).length * LENS / 36


def at_moment(frame):
    """Sets the scene as it is in a frame of its take."""
    t = (frame - 1) / (E['frames'] - 1)
    if 'to' in E:
        stand(*on_the_way(t))
    if EVENING:
        set_clock((frame - 1) / FRAMES_A_SECOND)
        EVENING.set(t, E['evening']['stops'])


def on_the_way(t):
    """Place and target of a move at a share of its time: it sets off and comes to rest softly."""
    t = t * t * (3 - 2 * t) * .5 + t * .5
    at = lambda key, start: Vector(start).lerp(Vector(E['to'][key]), t)
    return at('camera', CAM), at('target', TGT)


def render():
    """Cycles on the CPU; an EXR set per frame in OUT."""
    S = bpy.context.scene
    for m in bpy.data.materials:
        m.cycles.sample_as_light = False
    S.render.engine = 'CYCLES'
    S.render.threads_mode, S.render.threads = 'FIXED', 2
    c = S.cycles
    c.samples, c.use_adaptive_sampling, c.use_denoising = SPP, False, False
    c.time_limit = float(ARGS.get('limit', 0))   # seconds; what is sampled by then is the picture
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 10, 2, 4, 8, 12
    c.sample_clamp_indirect, c.sample_clamp_direct = 1.6, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1.0
    try:
        c.use_light_tree = True
    except Exception:
        pass
    S.render.resolution_x, S.render.resolution_y = SIZE
    S.render.resolution_percentage = 100
    if 'crop' in ARGS:
        S.render.use_border = S.render.use_crop_to_border = True
        S.render.border_min_x, S.render.border_max_x, S.render.border_min_y, S.render.border_max_y = vec(ARGS['crop'])
    if 'draft' in ARGS:
        return draft()
    taken = 'frames' in E
    S.render.use_persistent_data = taken
    vl = S.view_layers[0]
    vl.cycles.denoising_store_passes = True
    S.use_nodes = True
    t = S.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    comp = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], comp.inputs[0])
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = OUT
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.file_slots.clear()
    passes = dict(rgb='Image', alb='Denoising Albedo', nrm='Denoising Normal')
    if DRAWING:
        c.max_bounces = 0
        passes['dep'] = 'Depth'
        vl.use_pass_z = True
    for n, sock in passes.items():
        fo.file_slots.new(n)
        t.links.new(rl.outputs[sock], fo.inputs[-1])
    os.makedirs(OUT, exist_ok=True)
    for slot, n in zip(fo.file_slots, passes):
        slot.path = n + '_'
    for frame in range(1, E['frames'] + 1, int(ARGS.get('every', 1))) if taken else (1,):
        if taken and os.path.exists(os.path.join(OUT, 'rgb_%04d.exr' % frame)):
            continue
        S.frame_set(frame)
        if taken:
            at_moment(frame)
        t1 = time.time()
        bpy.ops.render.render(write_still=False)
        print('RENDER %.1fs' % (time.time() - t1), flush=True)


def draft():
    """One noisy PNG for a look at the composition."""
    S = bpy.context.scene
    S.view_settings.view_transform, S.view_settings.look = 'Filmic', 'High Contrast'
    S.view_settings.exposure = float(ARGS.get('ev', E.get('exposure', 0)))
    S.render.image_settings.file_format = 'PNG'
    S.render.filepath = os.path.join(OUT, NAME + '.png')
    if 'frame' in ARGS:
        at_moment(int(ARGS['frame']))
    t1 = time.time()
    bpy.ops.render.render(write_still=True)
    print('RENDER %.1fs' % (time.time() - t1), flush=True)


K = M.palette(N.LIKE.get(E['style'], E['style']), LIGHT, OPT.get('edition', 1))
K.inter, K.night, K.evening, K.camera, K.target, K.light, K.opt = LIGHT['inter'], NIGHT, 'evening' in E, CAM, TGT, LIGHT, OPT
BUILD = dict(modern=rect_scene, tropical=tropical_scene, contemporary=contemporary_scene, natural=natural_scene, resort=resort_scene, living=living_scene, **N.BUILD)
BUILD[E['style']](K)
if not NIGHT:
    put_out_lamps()
    if OPT.get('stage', 'full') in ('full', 'stained'):
        open_pool_to_sun()
world()
EVENING = evening() if 'evening' in E else None
if LIGHT['sun']:
    sun(LIGHT)
if OPT.get('clay') or DRAWING:
    clay()
camera()
print('BUILD %.1fs' % (time.time() - T0), flush=True)
render()
