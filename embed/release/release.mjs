// @ts-check
/**
 * `npm run release`: builds the commit twice, here and in a copy elsewhere, and compares both builds byte for byte; runs
 * the tests that `npm test` leaves out; then writes `latchkey-<version>.zip` and its SBOM to `dist/`.
 * It stops where a language lacks a text. An open advisory for a package that ships stops it; where no registry answers it says so, in the end again.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOpenTexts } from '../i18n/listOpenTexts.mjs'
import { build, ensureInstalled, root } from '../prepare/prepare.mjs'
import { auditShipped, auditText } from './auditShipped.mjs'
import { buildElsewhere } from './buildElsewhere.mjs'
import { createSbom } from './createSbom.mjs'
import { createZip } from './createZip.mjs'
import { readFolder } from './readFolder.mjs'
import { shippedPackages } from './shippedPackages.mjs'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

ensureInstalled()
if (git('status', '--porcelain') !== '')
  throw new Error('A release is of a commit: commit or put aside what has changed first')
const committed = new Date(git('log', '-1', '--format=%cI'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const dist = join(root, 'dist')

if (listOpenTexts().length > 0)
  throw new Error('Languages lack texts, which `npm run i18n:missing` lists')
rmSync(dist, { recursive: true, force: true })
build()
const audit = await auditShipped(shippedPackages())
console.log(auditText(audit))
if (audit.status === 'open')
  throw new Error(
    'Update these packages, or say in answeredAdvisories.json why a page cannot reach the fault',
  )
const here = readFolder(dist)
const elsewhere = await buildElsewhere()
const different = [...new Set([...here.keys(), ...elsewhere.keys()])].filter(
  (file) => !here.get(file)?.equals(elsewhere.get(file) ?? Buffer.alloc(0)),
)
if (different.length > 0)
  throw new Error(`Two builds of this commit differ in ${different.join(', ')}`)
console.log(`Two builds of ${git('rev-parse', '--short', 'HEAD')} are the same: ${here.size} files`)

// Every view in every state, look and language, the documentation, and every example app.
const sweep = spawnSync(process.execPath, [join(root, 'test/run.mjs'), 'test:sweep'], {
  stdio: 'inherit',
})
if (sweep.status !== 0) throw new Error('npm run test:sweep fails: see above')

const name = `latchkey-${version}`
writeFileSync(join(dist, `${name}.zip`), createZip({ name, files: here, date: committed }))
writeFileSync(join(dist, `${name}.cdx.json`), createSbom({ date: committed }))
console.log(`dist/${name}.zip\ndist/${name}.cdx.json`)
if (audit.status === 'unanswered') console.log(auditText(audit))
