import { fileURLToPath } from 'node:url'

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { path: fileURLToPath(new URL('public/built', import.meta.url)), clean: true },
}
