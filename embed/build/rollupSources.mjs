// @ts-check
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { emptyModulesPlugin } from './emptyModules.mjs'
import { environment } from './environment.mjs'
import { refuseWarning } from './refuseWarning.mjs'
import { resolveOptions } from './resolveOptions.mjs'

/**
 * Parses the sources of scripts that stand beside the element's own, with the packages they use as published. Every
 * warning fails the build. The caller writes the bundle and closes it.
 *
 * @param {{ input: import('rollup').InputOption, version: string }} options
 * @returns {Promise<import('rollup').RollupBuild>}
 */
export const rollupSources = ({ input, version }) =>
  rollup({
    input,
    plugins: [
      emptyModulesPlugin(),
      // The browser versions of packages need nothing that only Node has.
      nodeResolve(resolveOptions),
      commonjs(),
      replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
      esbuild({ target: 'es2022', sourceMap: true, tsconfig: false }),
    ],
    onwarn: refuseWarning,
  })
