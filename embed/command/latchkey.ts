import { createInterface } from 'node:readline/promises'
import { runCommand } from './runCommand.ts'

const lines = process.stdin.isTTY
  ? createInterface({ input: process.stdin, output: process.stdout })
  : undefined

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask: lines && ((question) => lines.question(question)),
})
lines?.close()
