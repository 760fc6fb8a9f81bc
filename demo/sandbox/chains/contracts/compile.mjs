import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const SOURCE = new URL('./TetherLike.sol', import.meta.url)
const ARTEFACT = new URL('./TetherLike.generated.json', import.meta.url)

/**
 * Compiles TetherLike.sol. Without metadata in the code, the same source gives the same bytes.
 *
 * @returns {{ abi: unknown[], bytecode: string }}
 */
export function compileTetherLike() {
  const input = {
    language: 'Solidity',
    sources: { 'TetherLike.sol': { content: readFileSync(SOURCE, 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { 'TetherLike.sol': { TetherLike: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const problems = (output.errors ?? []).map((problem) => problem.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { abi, evm } = output.contracts['TetherLike.sol'].TetherLike
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ARTEFACT, `${JSON.stringify(compileTetherLike(), null, 2)}\n`)
  console.log('Wrote TetherLike.generated.json')
}
