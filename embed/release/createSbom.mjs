// @ts-check
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare/prepare.mjs'
import { shippedPackages } from './shippedPackages.mjs'

/**
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ 'bom-ref': string, name: string, version: string, properties?: Property[] }} Component
 */

/**
 * A software bill of materials in CycloneDX: npm's own for the lockfile, without the tools. What ships is bundled, so for
 * npm all packages are development dependencies; `manifest.json` knows which ones are inside.
 *
 * @param {{ date: Date }} options
 * @returns {string}
 * @throws {Error} when npm does not know a package that ships
 */
export function createSbom({ date }) {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error']
  // The documentation's search asks for an older React than ours, which does not ship.
  args.push('--legacy-peer-deps')
  const bom = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }),
  )
  const manifest = readFileSync(join(root, 'dist/manifest.json'))
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`))

  /** @type {Component[]} */
  const known = bom.components
  const components = known
    .filter((component) => shipped.delete(component['bom-ref'].replace(/\|.*$/, '')))
    .map((component) => ({
      ...component,
      properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
    }))
  if (shipped.size > 0) throw new Error(`npm knows nothing of ${[...shipped].join(', ')}`)

  const refs = new Set(components.map((component) => component['bom-ref']))
  const { 'bom-ref': own } = bom.metadata.component
  /** @type {{ ref: string, dependsOn?: string[] }[]} */
  const dependencies = bom.dependencies
  return `${JSON.stringify(
    {
      ...bom,
      serialNumber: `urn:uuid:${uuidOf(manifest)}`,
      metadata: {
        ...bom.metadata,
        timestamp: date.toISOString(),
        component: { ...bom.metadata.component, name: 'latchkey' },
      },
      components,
      dependencies: dependencies
        .filter(({ ref }) => ref === own || refs.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          // All that ships is inside, whichever package required it.
          dependsOn: ref === own ? [...refs] : dependsOn.filter((each) => refs.has(each)),
        })),
    },
    null,
    2,
  )}\n`
}

/** A UUID (version 8, custom) that is the same for the same bytes. @param {Buffer} bytes */
function uuidOf(bytes) {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
