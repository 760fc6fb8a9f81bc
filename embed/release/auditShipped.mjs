// @ts-check
import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../prepare/prepare.mjs'

/**
 * @typedef {{ id: string, package: string, severity: string, title: string, url: string, range: string }} Advisory
 * @typedef {{ id: string, why: string }} AnsweredAdvisory one that was looked into, and what came of it
 * @typedef {{ status: 'clean', compared: number, answered: Advisory[] }
 *   | { status: 'open', compared: number, open: Advisory[], answered: Advisory[] }
 *   | { status: 'unanswered', reason: string }} Audit
 */

/** Advisories that were looked into: what is listed there stops no release. */
const answeredFile = new URL('answeredAdvisories.json', import.meta.url)

/**
 * Compares packages with the advisories that npm's registry knows of, by npm's own audit: of a project that depends on
 * exactly these packages, for as development dependencies of ours they would be left out.
 *
 * @param {readonly { name: string, version: string, integrity: string }[]} packages
 * @param {{ env?: NodeJS.ProcessEnv, answered?: readonly AnsweredAdvisory[] }} [options]
 * @returns {Promise<Audit>} `unanswered` where no registry answers
 * @throws {Error} when npm compared fewer packages than it was given
 */
export async function auditShipped(packages, { env = process.env, answered } = {}) {
  const known = answered ?? JSON.parse(await readFile(answeredFile, 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-audit-'))
  try {
    // Where it says which registry to ask, this has to ask that one.
    await copyFile(join(root, '.npmrc'), join(folder, '.npmrc'))
    for (const [file, content] of Object.entries(projectOf(packages)))
      await writeFile(join(folder, file), JSON.stringify(content))
    return auditOf(await npmAudit(folder, env), packages.length, known)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Two versions of one package lie side by side under names of their own. @param {readonly { name: string, version: string, integrity: string }[]} packages */
function projectOf(packages) {
  const named = packages.map(({ name, version, integrity }, index) => {
    const isFirst = packages.findIndex((one) => one.name === name) === index
    return isFirst
      ? { alias: name, wanted: version, locked: { version, integrity } }
      : {
          alias: `other-${index}`,
          wanted: `npm:${name}@${version}`,
          locked: { name, version, integrity },
        }
  })
  const own = {
    name: 'shipped',
    version: '0.0.0',
    dependencies: Object.fromEntries(named.map(({ alias, wanted }) => [alias, wanted])),
  }
  const locked = named.map(({ alias, locked }) => [`node_modules/${alias}`, locked])
  return {
    'package.json': own,
    'package-lock.json': {
      ...{ name: own.name, version: own.version, lockfileVersion: 3, requires: true },
      packages: { '': own, ...Object.fromEntries(locked) },
    },
  }
}

/** What npm prints, whatever it ends with: advisories end it with 1, and so does a registry without an answer. @param {string} cwd @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
function npmAudit(cwd, env) {
  const args = ['audit', '--json', '--package-lock-only', '--loglevel=silent']
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      ...{ cwd, env, stdio: ['ignore', 'pipe', 'ignore'] },
      shell: process.platform === 'win32',
    })
    let said = ''
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    npm.on('error', reject)
    npm.on('close', () => resolve(said))
  })
}

/** @param {string} said @param {number} wanted @param {readonly AnsweredAdvisory[]} known @returns {Audit} */
function auditOf(said, wanted, known) {
  const report = parsed(said)
  if (!report?.auditReportVersion)
    return { status: 'unanswered', reason: report?.message ?? 'npm audit said nothing' }
  const compared = report.metadata.dependencies.prod - 1
  if (compared !== wanted)
    throw new Error(`npm compared ${compared} packages with advisories, not ${wanted}`)
  /** @type {Advisory[]} */
  const all = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via
      // A name alone is a package that contains the faulty one, which is listed itself.
      .filter((/** @type {unknown} */ one) => typeof one === 'object')
      .map((/** @type {any} */ { name, severity, title, url, range }) => ({
        ...{ id: String(url).replace(/^.*\//, ''), package: name },
        ...{ severity, title, url, range },
      })),
  )
  const isAnswered = (/** @type {Advisory} */ { id }) => known.some((one) => one.id === id)
  const [open, answered] = [all.filter((one) => !isAnswered(one)), all.filter(isAnswered)]
  return open.length > 0
    ? { status: 'open', compared, open, answered }
    : { status: 'clean', compared, answered }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    // npm broke off: it has no answer, either.
    return undefined
  }
}

/**
 * An audit in words, a line for each advisory.
 *
 * @param {Audit} audit
 * @returns {string}
 */
export function auditText(audit) {
  if (audit.status === 'unanswered')
    return `Shipped packages were NOT compared with advisories: the registry did not answer (${audit.reason}). Run \`npm run audit:shipped\` where one does.`
  const lines = (/** @type {Advisory[]} */ list, /** @type {string} */ word) =>
    list.map(
      (one) => `${word}: ${one.package} ${one.range} (${one.severity}) ${one.title}: ${one.url}`,
    )
  const open = audit.status === 'open' ? audit.open : []
  return [
    `${audit.compared} shipped packages compared with advisories: ${open.length} open, ${audit.answered.length} answered`,
    ...lines(open, 'open'),
    ...lines(audit.answered, 'answered'),
  ].join('\n')
}
