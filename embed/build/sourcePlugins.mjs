// @ts-check
import commonjs from '@rollup/plugin-commonjs'
import inject from '@rollup/plugin-inject'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import esbuild from 'rollup-plugin-esbuild'
import { cssText } from './cssText.mjs'
import { emptyModulesPlugin } from './emptyModules.mjs'
import { environment, WALLET_CONNECT, walletConnectEnvironment } from './environment.mjs'
import { resolveOptions } from './resolveOptions.mjs'

/**
 * The plug-ins that read sources, and packages as they are published, for every script that needs nothing of Node.
 *
 * @param {{ version: string }} options
 * @returns {import('rollup').Plugin[]}
 */
export const sourcePlugins = ({ version }) => [
  emptyModulesPlugin(),
  cssText(),
  nodeResolve(resolveOptions),
  json({ preferConst: true }),
  commonjs(),
  replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
  replace({
    preventAssignment: true,
    include: WALLET_CONNECT,
    values: walletConnectEnvironment,
  }),
  // It requires Node's global for social logins; a page has none.
  inject({ include: WALLET_CONNECT, modules: { Buffer: ['buffer', 'Buffer'] } }),
  esbuild({ target: 'es2022', jsx: 'automatic', sourceMap: true, tsconfig: false }),
]
