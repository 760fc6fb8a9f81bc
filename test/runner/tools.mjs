// @ts-check
import { join } from 'node:path'
import { root } from '../../embed/prepare/prepare.mjs'

export const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** The native compiler, four times as fast: the one with an interface for programs only writes declarations. */
export const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

/** In a log, colours are noise. */
export const colors = process.stdout.isTTY ? [] : ['--colors=off']
