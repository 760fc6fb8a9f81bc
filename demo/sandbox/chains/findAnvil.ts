import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** There is no node to start: the npm package has no binary for this machine, or npm left it out. */
export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError'
}

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil binary installed by npm, found from its package and not from PATH.
 *
 * @throws {AnvilMissingError}
 */
export function findAnvil(platform = process.platform, arch = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const fromHere = createRequire(import.meta.url)
  try {
    // The binary's package is a dependency of anvil's, which npm may install elsewhere than next to ours.
    const fromAnvil = createRequire(fromHere.resolve('@foundry-rs/anvil/package.json'))
    const home = dirname(fromAnvil.resolve(`${name}/package.json`))
    const binary = join(home, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
  } catch (cause) {
    throw new AnvilMissingError(
      `The Ethereum node for the sandbox is missing: the npm package ${name} is not installed. ` +
        'Run `npm install` without --omit=optional; on a platform anvil is not built for, the sandbox cannot run.',
      { cause },
    )
  }
  throw new AnvilMissingError(`The npm package ${name} is installed without its binary: reinstall.`)
}
