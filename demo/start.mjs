/**
 * `npm run demo`: installs what is missing, builds what is stale, starts the sandbox and stays.
 * Arguments and environment go on to the sandbox; with `--json` nothing but its one line of JSON is
 * on stdout. `--sandbox` starts the services alone, whether or not `dist/` is there; `--watch`
 * rebuilds `dist/` whenever a source changes.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from '../embed/build/prepare.mjs'

const [withoutBuild, watching] = ['--sandbox', '--watch'].map((flag) => {
  const given = process.argv.includes(flag)
  process.argv = process.argv.filter((argument) => argument !== flag)
  return given
})

if (withoutBuild) ensureInstalled()
else ensureBuilt()

if (watching) {
  const rollup = join(root, 'node_modules/rollup/dist/bin/rollup')
  const builder = spawn(
    process.execPath,
    [rollup, '--config', '--watch', '--no-watch.clearScreen'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
    },
  )
  process.on('exit', () => builder.kill())
}

// In this very process, so that Ctrl-C and signals reach the sandbox without a middleman.
const { register } = await import('tsx/esm/api')
register()
await import('./sandbox/main.ts')
