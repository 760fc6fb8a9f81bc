// @ts-check
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { environment } from '../build/environment.mjs'
import { refuseWarning } from '../build/refuseWarning.mjs'

/**
 * The rollup options that make `command.mjs`, which `npx latchkey` runs: one file that needs no package.
 *
 * @param {{ root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on the output
 * @returns {import('rollup').RollupOptions}
 */
export const commandConfig = ({ root, dir, version, banner, plugins }) => ({
  input: join(root, 'embed/command/latchkey.ts'),
  external: [/^node:/, ...builtinModules],
  plugins: [
    nodeResolve({ exportConditions: ['node'] }),
    // `ws`, of which nothing remains, tries two optional packages that are faster.
    commonjs({ ignore: ['bufferutil', 'utf-8-validate'] }),
    replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
    esbuild({ target: 'es2022', sourceMap: true, tsconfig: false, minify: true }),
  ],
  onwarn: refuseWarning,
  output: {
    format: 'es',
    dir,
    banner: `#!/usr/bin/env node\n${banner}`,
    entryFileNames: 'command.mjs',
    inlineDynamicImports: true,
    sourcemap: true,
    plugins,
  },
})
