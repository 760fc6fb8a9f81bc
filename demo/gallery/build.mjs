// Serves the gallery: node demo/gallery/build.mjs [port]
import { fileURLToPath } from 'node:url'
import { context } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

const gallery = await context({
  entryPoints: [`${here}gallery.tsx`],
  outdir: here,
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"development"' },
})
const { port } = await gallery.serve({
  servedir: here,
  host: '127.0.0.1',
  port: Number(process.argv[2] ?? 0),
})
console.log(`http://127.0.0.1:${port}/?theme=light&lang=en`)
