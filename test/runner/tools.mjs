// @ts-check
import { join } from 'node:path'
import { root } from '../../embed/prepare/prepare.mjs'

export const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/**
 * Checks the types, of what has changed since the last time. With the native compiler, four times as fast: the one with
 * an interface for programs only writes declarations.
 */
export const checkTypes = [
  join(root, 'node_modules/typescript-native/bin/tsc'),
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', join(root, '.cache/types.json')],
]

/** In a log, colours are noise. */
export const colors = process.stdout.isTTY ? [] : ['--colors=off']
