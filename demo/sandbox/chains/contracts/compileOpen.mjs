import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const here = new URL('./', import.meta.url)
const { resolve } = createRequire(import.meta.url)

/** Contracts that anyone may use as they like, each in a file of its own name. */
const CONTRACTS = [
  'Multicall',
  'OpenCollection',
  'OpenEditions',
  'OpenExchange',
  'OpenNames',
  'OpenToken',
]

/** Those that are put at an address instead of being deployed. */
const PLACED = ['Multicall']

function findImport(path) {
  try {
    return { contents: readFileSync(resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}

/**
 * Compiles the tokens, collections, names and helpers. Without metadata in the code, the same sources give the same
 * bytes.
 *
 * @returns {Record<string, { abi: unknown[], bytecode: string, runtime?: string }>}
 */
export function compileOpen() {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      CONTRACTS.map((name) => [
        `${name}.sol`,
        { content: readFileSync(new URL(`${name}.sol`, here), 'utf8') },
      ]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: {
        '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] },
      },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  const problems = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (problems.length > 0)
    throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'))
  return Object.fromEntries(
    CONTRACTS.map((name) => {
      const { abi, evm } = output.contracts[`${name}.sol`][name]
      const artefact = { abi, bytecode: `0x${evm.bytecode.object}` }
      return [
        name,
        PLACED.includes(name)
          ? { ...artefact, runtime: `0x${evm.deployedBytecode.object}` }
          : artefact,
      ]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, artefact] of Object.entries(compileOpen())) {
    writeFileSync(new URL(`${name}.generated.json`, here), `${JSON.stringify(artefact, null, 2)}\n`)
    console.log(`Wrote ${name}.generated.json`)
  }
