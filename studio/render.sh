#!/bin/bash
# render.sh NAME [OUTPUT_FOLDER] [key=value ...]   e.g. render.sh modern-oasis-1 ../pictures ; drafts: w=480 h=300 spp=6
# Renders one entry of scenes.json to OUTPUT_FOLDER/NAME.jpg (quality 92). Needs blender, python3-numpy, gcc.
set -e
export OMP_WAIT_POLICY=passive   # threads that wait must not take the processor from the renderer
here=$(cd "$(dirname "$0")" && pwd); name=$1; out=${2:-.}; shift; [ $# -gt 0 ] && shift
cache=${STUDIO_CACHE:-${TMPDIR:-/tmp}/studio-cache}; mkdir -p "$cache" "$out"; lib=$cache/denoise.so
[ "$lib" -nt "$here/denoise.c" ] || gcc -O3 -ffast-math -fopenmp -shared -fPIC -o "$lib" "$here/denoise.c" -lm
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
ev=$(python3 -c "import json,sys; print(json.load(open(sys.argv[1]))[sys.argv[2]].get('exposure',0))" "$here/scenes.json" "$name")
mirror=$(python3 -c "import json,sys; print('mirror' if json.load(open(sys.argv[1]))[sys.argv[2]].get('mirror') else '')" "$here/scenes.json" "$name")
for a in "$@"; do case $a in ev=*) ev=${a#ev=};; esac; done
s=$(date +%s); log=$work/log
nice blender -b --python-exit-code 1 --python "$here/scene.py" -- "name=$name" "out=$work/buf" "$@" >"$log" 2>&1 || { tail -20 "$log" >&2; exit 1; }
nice blender -b --python-exit-code 1 --python "$here/denoise.py" -- "$work/buf" "$work/out.jpg" "$ev" "$lib" $mirror >>"$log" 2>&1 || { tail -20 "$log" >&2; exit 1; }
mv "$work/out.jpg" "$out/$name.jpg"
echo "$name $(grep -hE '^(BUILD|RENDER|DENOISE)' "$log" | tr '\n' ' ') total $(( $(date +%s)-s ))s"
