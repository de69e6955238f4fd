#!/usr/bin/env bash
# @conform-to/zod 1.21.1 derives no maxlength, min or pattern from schemas of zod 4.6, without a word.
#
# getZodConstraint reads zod's internal `bag` of each type; zod 4.6.7 leaves it empty, while 4.5.4 fills
# it. Types and the peer range accept both. Seen: 4.5.4 gives maxLength 5, 4.6.7 gives only `required`.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
cat >try.mjs <<'JS'
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
const schema = z.object({ name: z.string().max(5), age: z.number().min(1) });
const { name, age } = getZodConstraint(schema);
console.log(`maxLength ${name.maxLength}, min ${age.min}`);
JS
seen=""
for version in 4.5.4 4.6.7; do
  npm install --no-save --no-audit --no-fund --loglevel=error \
    zod@$version @conform-to/zod@1.21.1 @conform-to/dom@1.21.1 >/dev/null
  seen+="zod $version: $(node try.mjs)"$'\n'
done
echo "@conform-to/zod 1.21.1, node $(node --version):"
echo "$seen"
[ "$seen" = "zod 4.5.4: maxLength 5, min 1
zod 4.6.7: maxLength undefined, min undefined
" ]
