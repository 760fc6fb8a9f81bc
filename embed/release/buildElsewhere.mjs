// @ts-check
import { execFileSync } from 'node:child_process'
import { constants, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../prepare/prepare.mjs'
import { readFolder } from './readFolder.mjs'

/**
 * Builds the commit in another checkout, with the same packages, and returns its files. The other path reveals a path of
 * this machine in a file, and the checkout a change that was never committed.
 *
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function buildElsewhere() {
  const parent = await mkdtemp(join(tmpdir(), 'latchkey-release-'))
  const copy = join(parent, 'another-place')
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, copy], { stdio: 'inherit' })
    await cp(join(root, 'node_modules'), join(copy, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    execFileSync(process.execPath, [join(copy, 'embed/prepare/build.mjs')], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFolder(join(copy, 'dist'))
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
