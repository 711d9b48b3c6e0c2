#!/bin/bash
# queue.sh OUTPUT_FOLDER [NAME ...]: renders the names, or those in queue.txt, one after another at the lowest priority.
# Pictures that are in OUTPUT_FOLDER are skipped, so the same command continues a queue that was stopped. Seconds per
# picture go to OUTPUT_FOLDER/queue.log.
here=$(cd "$(dirname "$0")" && pwd); out=$1; shift
mkdir -p "$out"; exec 9>"$out/.lock"; flock -n 9 || { echo "a queue is running in $out" >&2; exit 1; }
[ $# -gt 0 ] || set -- $(sed 's/#.*//' "$here/queue.txt")
renice -n 19 $$ >/dev/null; ionice -c3 -p $$
for name; do
  [ -e "$out/$name.jpg" ] || [ -e "$out/$name.mp4" ] || "$here/render.sh" "$name" "$out" >>"$out/queue.log" 2>&1 || echo "$name failed" >>"$out/queue.log"
done
