import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const here = new URL('./', import.meta.url)
const { resolve } = createRequire(import.meta.url)
const fromPackage = createRequire(resolve('@account-abstraction/contracts/package.json'))

const SOURCES = ['LatchkeyAccount.sol', 'OpenPaymaster.sol']

/** The contracts to keep, by the file they are in. */
const CONTRACTS = {
  'LatchkeyAccount.sol': 'LatchkeyAccount',
  'OpenPaymaster.sol': 'OpenPaymaster',
  'solady/src/accounts/ERC4337Factory.sol': 'ERC4337Factory',
}

const read = (file) => ({ content: readFileSync(file, 'utf8') })

/** An import of a published package; the paymaster's package brings an OpenZeppelin of its own. */
function findImport(path) {
  try {
    return { contents: readFileSync(fromPackage.resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}

/**
 * Compiles the smart account, its factory and the paymaster. Without metadata in the code, the same sources give
 * the same bytes.
 *
 * @returns {Record<string, { abi: unknown[], bytecode: string }>}
 */
export function compileAccounts() {
  const input = {
    language: 'Solidity',
    sources: {
      ...Object.fromEntries(SOURCES.map((name) => [name, read(new URL(name, here))])),
      'solady/src/accounts/ERC4337Factory.sol': read(
        resolve('solady/src/accounts/ERC4337Factory.sol'),
      ),
    },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  const problems = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (problems.length > 0)
    throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.entries(CONTRACTS).map(([file, name]) => {
      const { abi, evm } = output.contracts[file][name]
      return [name, { abi, bytecode: `0x${evm.bytecode.object}` }]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, artefact] of Object.entries(compileAccounts())) {
    writeFileSync(new URL(`${name}.generated.json`, here), `${JSON.stringify(artefact, null, 2)}\n`)
    console.log(`Wrote ${name}.generated.json`)
  }
