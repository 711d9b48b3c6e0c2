"""Leaves on twigs and the dark hearts of crowns: what trees, shrubs and hedges share."""
import bpy, bmesh
import numpy as np
from mathutils import Vector, noise as pnoise
from geometry import link


def spray_leaves(origins, dirs, length, per, size, aspect, rng, droop=.25):
    """Leaves along twigs: numpy arrays of vertices and triangles (two per leaf)."""
    n = len(origins)
    o = np.repeat(origins, per, 0)
    d = np.repeat(dirs, per, 0)
    u = np.tile((np.arange(per) + .5) / per, n)[:, None]
    ref = np.where(np.abs(d[:, 2:3]) > .9, [[1., 0, 0]], [[0, 0, 1.]])
    a = np.cross(d, ref)
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(d, a)
    ang = (np.tile(np.arange(per) * 2.39996, n) + np.repeat(rng.uniform(0, 6.28, n), per))[:, None]
    rad = a * np.cos(ang) + b * np.sin(ang)
    L = length * np.repeat(rng.uniform(.75, 1.2, n), per)[:, None]
    side = rad * (L * .32 * np.sin(np.pi * (.15 + .8 * u))) * rng.uniform(.1, 1, (n * per, 1))
    base = o + d * L * u + side
    ld = d * .55 + rad * .8 + rng.normal(0, .25, (n * per, 3))
    ld[:, 2] -= droop
    ld /= np.linalg.norm(ld, axis=1, keepdims=True)
    nr = rng.normal(0, .5, (n * per, 3)) + d * .5 + [0, 0, .9]
    w = np.cross(ld, nr)
    w /= np.linalg.norm(w, axis=1, keepdims=True)
    nn = np.cross(w, ld)
    s = size * rng.uniform(.7, 1.3, (n * per, 1))
    tip = base + ld * s
    mid = base + ld * s * .45 + nn * s * .08
    V = np.stack([base, mid + w * s * aspect * .5, tip, mid - w * s * aspect * .5], 1).reshape(-1, 3)
    k = (np.arange(n * per) * 4)[:, None]
    T = np.stack([k + [0, 1, 2], k + [0, 2, 3]], 1).reshape(-1, 3)
    return V, T


def core_blobs(name, centers, radii, mat, coll, seed):
    """Dark hearts that stop light from shining through a crown."""
    bm = bmesh.new()
    for c, r in zip(centers, radii):
        for v in bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)['verts']:
            v.co = Vector(c) + v.co * float(r) * (1 + .25 * pnoise.noise(v.co * 2 + Vector(c)))
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    return link(bpy.data.objects.new(name, me), coll)
