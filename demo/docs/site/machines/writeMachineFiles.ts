import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type MachineFilesOptions, machineFiles } from './machineFiles.ts'

/** Writes what programs read into the built site. */
export function writeMachineFiles(outDir: string, options: MachineFilesOptions): void {
  for (const [path, text] of machineFiles(options)) {
    const file = join(outDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
