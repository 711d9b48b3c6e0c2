"""Signs of life that show scale without people: towels, toys, glasses, shoes, a bicycle, wet footprints."""
import bpy, bmesh, math
from mathutils import Vector, Matrix
from geometry import *
import materials as M


def place(objects, x, y, z=0., rot=0.):
    """Move objects built around the origin."""
    at = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rot, 4, 'Z')
    for o in objects:
        o.matrix_world = at @ o.matrix_world


def cloth(name, color, stripe=None, across=7.):
    """Terry or linen, with stripes along the object's y axis."""
    m, t = M.new_material(name)
    c = color
    if stripe:
        x = M.nd(t, 'SeparateXYZ', {0: M.nd(t, 'TexCoord').outputs['Object']}).outputs[0]
        band = M.mth(t, 'GREATER_THAN', M.mth(t, 'FRACT', M.mth(t, 'MULTIPLY', x, across)), .62)
        c = M.mix(t, band, color, stripe)
    M.output(t, M.principled(t, c, .95, .05, 0, M.bump(t, M.noise(t, M.pos(t), 350, 4), .5, .003)))
    return m


def draped_towel(x, y, z, rot=0., width=.62, front=.38, back=.5, color=(.80, .78, .72), stripe=(.12, .24, .34), depth=.36):
    """A towel over an edge (coping, bench, spa wall): its front hangs toward -y below z, the rest lies flat on top."""
    path = [(-depth * .0 - .035, -front)] + [(-.035, -front * (1 - i / 5)) for i in range(1, 5)] + [(-.025, .012), (.02, .022)] + [(.02 + back * i / 6, .016 + .006 * math.sin(i * 2.1)) for i in range(1, 7)]
    V, F, n = [], [], 12
    for j, (py, pz) in enumerate(path):
        for i in range(n + 1):
            u = i / n - .5
            fold = .016 * math.sin(u * 15 + j * .2) * (1 if pz < 0 else .15)
            V.append((u * width * (1 + .02 * math.sin(j)), py - abs(fold), pz + .004 * math.sin(u * 9 + j)))
            if i and j:
                a = (j - 1) * (n + 1) + i - 1
                F.append((a, a + 1, a + n + 2, a + n + 1))
    o = obj('towel_over', V, F, cloth('towel_striped', color, stripe), None, True)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = .012
    place([o], x, y, z, rot)


def beach_ball(x, y, r=.19, colors=((.78, .76, .70), (.62, .09, .06), (.78, .76, .70), (.06, .22, .40), (.78, .76, .70), (.72, .46, .06))):
    """A ball of six panels, a little turned."""
    parts = []
    for i, c in enumerate(colors):
        V, F, n, m = [], [], 6, 14
        for a in range(n + 1):
            w = 6.2832 * (i + a / n) / len(colors)
            for b in range(m + 1):
                p = math.pi * b / m
                V.append((r * math.sin(p) * math.cos(w), r * math.sin(p) * math.sin(w), r * math.cos(p)))
                if a and b:
                    q = (a - 1) * (m + 1) + b - 1
                    F.append((q, q + 1, q + m + 2, q + m + 1))
        parts.append(obj('ball', V, F, M.simple('ball%d' % i, c, .3, .5), None, True))
    for o in parts:
        o.matrix_world = Matrix.Rotation(.7, 4, 'X') @ Matrix.Rotation(.5, 4, 'Z')
    place(parts, x, y, r)


def swim_ring(x, y, z, r=.42, tube_r=.12, color=(.80, .30, .16), stripe=(.82, .80, .76), tilt=.05):
    """An inflated ring, for the water or the paving."""
    V, F, n, m = [], [], 48, 16
    for i in range(n):
        a = 6.2832 * i / n
        for j in range(m):
            b = 6.2832 * j / m
            V.append(((r + tube_r * math.cos(b)) * math.cos(a), (r + tube_r * math.cos(b)) * math.sin(a), tube_r * math.sin(b) * .92))
            F.append((i * m + j, ((i + 1) % n) * m + j, ((i + 1) % n) * m + (j + 1) % m, i * m + (j + 1) % m))
    o = obj('ring', V, F, M.simple('ring', color, .32, .5), None, True)
    o.data.materials.append(M.simple('ring2', stripe, .32, .5))
    for p in o.data.polygons:
        if (p.index // m) % 12 < 4:
            p.material_index = 1
    o.matrix_world = Matrix.Rotation(tilt, 4, 'X')
    place([o], x, y, z + tube_r * .8)


def tray(k, x, y, z, glasses=2, pitcher=True):
    """A round tray with tumblers of iced tea and a pitcher."""
    cyl('tray', (x, y, z), (x, y, z + .015), .21, .22, k.teak, 40)
    tea = M.simple('tea', (.42, .16, .03), .08, .6)
    for i in range(glasses):
        a = 2.2 * i + .6
        gx, gy = x + .11 * math.cos(a), y + .11 * math.sin(a)
        cyl('tumbler', (gx, gy, z + .016), (gx, gy, z + .14), .034, .039, k.glass, 24, False)
        cyl('tea', (gx, gy, z + .018), (gx, gy, z + .10), .031, .035, tea, 24)
    if pitcher:
        px, py = x - .08, y - .05
        cyl('pitcher', (px, py, z + .016), (px, py, z + .26), .06, .052, k.glass, 28, False)
        cyl('tea', (px, py, z + .018), (px, py, z + .17), .056, .052, tea, 28)


def sandals(x, y, rot=0., z=.004, color=(.30, .17, .09), size=1.):
    """A pair of flip-flops, one turned."""
    parts = []
    sole, strap = M.simple('sole%.2f' % color[0], color, .8), M.simple('strap', (.05, .05, .05), .7)
    for side, turn in ((-.065, -.06), (.075, .28)):
        n = 20
        outline = [(.045 * math.cos(6.2832 * i / n) * (1 - .18 * math.sin(6.2832 * i / n) * -1), .13 * math.sin(6.2832 * i / n)) for i in range(n)]
        s = obj('sole', [(a, b, 0) for a, b in outline] + [(a, b, .018) for a, b in outline], [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], sole)
        t = path_tube('strap', [(-.036, .0, .018), (-.02, .045, .045), (0, .075, .02), (.02, .045, .045), (.036, .0, .018)], .006, strap, 6)
        for o in (s, t):
            o.matrix_world = Matrix.Translation((side * size, .03 * (turn > 0), 0)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(size, 4)
            parts.append(o)
    place(parts, x, y, z, rot)


def straw_hat(x, y, z, tilt=0.):
    o = lathe('hat', 0, 0, 0, [(.21, 0), (.205, .006), (.10, .014), (.088, .06), (.075, .105), (.04, .115), (0, .116)], M.simple('straw', (.50, .36, .19), .9, .1, bumpscale=160, bs=.7, bd=.004, var=.12), 36)
    b = lathe('hatband', 0, 0, .012, [(.1, 0), (.089, .035)], M.simple('hatband', (.10, .05, .03), .9), 36)
    for part in (o, b):
        part.matrix_world = Matrix.Rotation(tilt, 4, 'X')
    place([o, b], x, y, z, .4)


def book(x, y, z, rot=.3):
    """An open book, face down."""
    V = [(-.13, -.1, 0), (0, -.1, .035), (.13, -.1, 0), (-.13, .1, 0), (0, .1, .035), (.13, .1, 0)]
    o = obj('book', V, [(0, 1, 4, 3), (1, 2, 5, 4)], M.simple('bookcover', (.45, .10, .06), .6))
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness, s.offset = .018, -1
    place([o], x, y, z + .016, rot)


def dog_bowl(x, y):
    lathe('dogbowl', x, y, 0, [(0, 0), (.13, 0), (.10, .06), (.085, .062), (.07, .02), (0, .018)], M.simple('enamel', (.70, .69, .65), .25, .5), 36)
    cyl('dogwater', (x, y, .02), (x, y, .045), .07, .08, M.simple('dogwater', (.05, .07, .08), .03, .6), 30)


def wet_mark():
    """Water on stone: darker and smooth, over whatever is below."""
    m = bpy.data.materials.get('wetmark')
    if m:
        return m
    m, t = M.new_material('wetmark')
    dark = M.nd(t, 'BsdfTransparent', {'Color': (.66, .655, .65, 1)}).outputs[0]
    shine = M.nd(t, 'BsdfGlossy', {'Color': (.8, .85, .9, 1), 'Roughness': .12}).outputs[0]
    M.output(t, M.nd(t, 'MixShader', {0: .05, 1: dark, 2: shine}).outputs[0])
    return m


def footprints(start, end, z=.006, stride=.58):
    """Wet footprints from start to end (x, y), fainter and smaller along the way."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    way = b - a
    rot = math.atan2(way.y, way.x) - math.pi / 2
    steps = max(2, int(way.length / stride))
    for i in range(steps):
        p = a + way * (i / steps)
        side = .085 if i % 2 else -.085
        size = 1 - .25 * i / steps
        mirror = 1 if side > 0 else -1
        half = lambda u: size * (.030 + .016 * u - .013 * math.exp(-((u - .40) / .18) ** 2)) * (1 - abs(2 * u - 1) ** 5) ** .5
        sole = [(half(u / 12), u) for u in range(13)]
        outline = [(w, u) for w, u in sole] + [(-w * (.55 if 3 < u < 7 else 1), u) for w, u in sole[::-1]]   # hollow at the arch
        shapes = [[(-mirror * w, -.125 + .24 * size * u / 12) for w, u in outline]]
        for j in range(5):
            tx, ty = (j - 2) * .019 * mirror, .140 * size - .007 * abs(j - 1)
            shapes.append([(tx + .009 * math.cos(6.2832 * q / 12), ty + .013 * math.sin(6.2832 * q / 12)) for q in range(12)])
        parts = [obj('print', [(px, py, 0) for px, py in shape], [tuple(range(len(shape)))], wet_mark()) for shape in shapes]
        for o in parts:
            o.visible_shadow = False
            o.matrix_world = Matrix.Translation((side, 0, 0)) @ Matrix.Rotation(.12 if side < 0 else -.12, 4, 'Z')
        place(parts, p.x, p.y, z, rot)


SOLE = [(-.10, .04), (0, 0), (.10, .04), (.135, .14), (.13, .28), (.14, .42), (.165, .56), (.18, .68), (.15, .76), (.06, .79), (-.06, .81), (-.16, .79), (-.19, .71), (-.16, .62), (-.06, .52), (-.01, .42), (-.02, .30), (-.10, .22), (-.14, .13)]
TOES = [(-.125, .90, .058, .066), (-.025, .925, .034, .044), (.05, .905, .031, .040), (.11, .865, .028, .035), (.16, .815, .025, .030)]   # x, y, half width, half length


def wet_feet(start, end, z=.006, stride=.62, long=.25):
    """Bare wet feet on stone from start to end (x, y): a right foot's outline in shares of its length, mirrored for the left; drying along the way."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    way = b - a
    rot = math.atan2(way.y, way.x) - math.pi / 2
    steps = max(2, int(way.length / stride))
    for i in range(steps):
        side = 1 if i % 2 else -1
        dry = i / steps
        shapes = [SOLE if dry < .5 else [(x * .86, .06 + y * .9) for x, y in SOLE[:5]] + SOLE[5:15]]
        shapes += [[(x + w * math.cos(q * .5236), y + h * math.sin(q * .5236)) for q in range(12)] for x, y, w, h in TOES[:5 if dry < .5 else 3]]
        parts = [obj('print', [(side * x * long, (y - .5) * long, 0) for x, y in shape], [tuple(range(len(shape)))], wet_mark()) for shape in shapes]
        for o in parts:
            o.visible_shadow = False
            o.matrix_world = Matrix.Translation((side * .075, 0, 0)) @ Matrix.Rotation(-.12 * side, 4, 'Z')
        p = a + way * dry
        place(parts, p.x, p.y, z, rot)


def bicycle(k, x, y, rot=0., size=1., color=(.08, .26, .30)):
    """A city bicycle that leans on its stand; it points to +x."""
    paint, rubber, leather = M.simple('bikepaint%.2f' % color[0], color, .3, .5), M.simple('rubber', (.02, .02, .02), .8), M.simple('saddle', (.16, .07, .03), .5)
    r, parts = .34, []
    hub, front = Vector((-.52, 0, r)), Vector((.55, 0, r))
    crank, seat, head = Vector((-.06, 0, .30)), Vector((-.22, 0, .80)), Vector((.38, 0, .82))
    for c in (hub, front):
        ring = [(c.x + r * math.cos(6.2832 * i / 40), 0, c.z + r * math.sin(6.2832 * i / 40)) for i in range(41)]
        parts += [path_tube('tire', ring, .019, rubber, 8), path_tube('rimb', [(c.x + (px - c.x) * .94, 0, c.z + (pz - c.z) * .94) for px, _, pz in ring], .009, k.steel, 6)]
        for i in range(14):
            a = 6.2832 * i / 14
            parts.append(cyl('spoke', c, (c.x + r * .93 * math.cos(a), 0, c.z + r * .93 * math.sin(a)), .0022, .0022, k.steel, 4))
    for a, b, t in ((crank, seat, .016), (crank, head + Vector((.01, 0, -.12)), .018), (seat + Vector((.03, 0, -.08)), head, .016), (hub, crank, .011), (hub, seat + Vector((.02, 0, -.1)), .010), (front, head, .014), (head, head + Vector((-.03, 0, .16)), .013), (seat, seat + Vector((-.03, 0, .12)), .012)):
        parts.append(cyl('frame', a, b, t, t, paint, 12))
    bar = head + Vector((-.03, 0, .17))
    parts.append(path_tube('bar', [(bar.x - .16, -.27, bar.z + .02), (bar.x - .02, -.2, bar.z + .03), bar, (bar.x - .02, .2, bar.z + .03), (bar.x - .16, .27, bar.z + .02)], .011, k.steel, 8))
    parts.append(lathe('chainring', 0, 0, 0, [(.02, 0), (.09, .004), (.09, .008), (.02, .012)], k.steel, 30))
    parts[-1].matrix_world = Matrix.Translation(crank + Vector((0, -.03, 0))) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    s = boxes('saddle', [(seat.x - .16, seat.x + .1, -.07, .07, seat.z + .12, seat.z + .17)], leather, .03, 3)
    basket = boxes('basket', [(head.x + .1, head.x + .36, -.16, .16, head.z - .06, head.z + .14)], M.simple('wicker', (.34, .22, .11), .9, .1, bumpscale=60, bs=1, bd=.02, var=.3), .02, 2)
    parts += [s, basket]
    lean = Matrix.Rotation(.10, 4, 'X') @ Matrix.Scale(size, 4)
    for o in parts:
        o.matrix_world = lean @ o.matrix_world
    place(parts, x, y, 0, rot)
