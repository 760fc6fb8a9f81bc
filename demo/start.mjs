/**
 * `npm run demo`: installs what is missing, builds what is stale, starts the sandbox and stays.
 * Arguments and environment go on to the sandbox; with `--json` nothing but its one line of JSON is
 * on stdout. `--sandbox` starts the services alone, whether or not `dist/` is there; `--watch`
 * needs no `dist/`: it serves the sources, bundled anew whenever one changes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from '../embed/prepare/prepare.mjs'

const [withoutBuild, watching] = ['--sandbox', '--watch'].map((flag) => {
  const given = process.argv.includes(flag)
  process.argv = process.argv.filter((argument) => argument !== flag)
  return given
})

if (withoutBuild || watching) ensureInstalled()
else ensureBuilt()

// In this very process, so that Ctrl-C and signals reach the sandbox without a middleman.
const { register } = await import('tsx/esm/api')
register()
const { runSandbox } = await import('./sandbox/runSandbox.ts')
// The site runs on what was built. Nobody waits for it: it is built when somebody asks for a page.
const { docsFiles } = await import('./docs/docsFiles.mjs')
await runSandbox({
  ...(watching && { dist: await watchSources() }),
  ...(!watching && !withoutBuild && { docs: docsFiles() }),
})

/** The sources as the demo page serves them, bundled again at each change. */
async function watchSources() {
  const { startDevBuild } = await import('../embed/dev/devBuild.mjs')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { passkeyPages, passkeyScripts } = await import('../embed/package/passkeyConfig.mjs')
  const build = await startDevBuild({
    input: join(root, 'embed/latchkey.ts'),
    version,
    scripts: Object.fromEntries(
      Object.entries(passkeyScripts(root)).map(([name, script]) => [`passkey/${name}`, script]),
    ),
    pages: passkeyPages().map(([name, text]) => [`passkey/${name}`, text]),
  })
  return {
    read: async (name) => build.read(name),
    // They change too often for a hash in the script tag.
    hashes: async () => new Map(build.names.map((name) => [name, ''])),
    onChange: build.onChange,
  }
}
