import { FolderError } from './folderError.ts'
import { makeDescriptorFolder } from './makeDescriptorFolder.ts'
import type { Ask } from './passkey/askWalletFile.ts'
import { PASSKEY_USAGE, runPasskey } from './passkey/runPasskey.ts'

const USAGE = `Usage: latchkey descriptors <registry folder> <out>

  Makes a folder that your page loads ERC-7730 descriptors from, one contract at a time.

  registry folder  a copy of the public registry, or a folder of your own descriptors
  out              where the files and their index are written, such as public/descriptors
`

/**
 * Runs `npx latchkey …`.
 *
 * @returns the exit code: 0, 1 where something is wrong with the files, 2 where the command is not understood
 */
export async function runCommand(
  args: readonly string[],
  {
    say,
    complain,
    ask,
  }: {
    say: (line: string) => void
    complain: (line: string) => void
    /** Asks whoever runs it, if there is a person. */
    ask?: Ask
  },
): Promise<number> {
  const [command, registry, out, ...more] = args
  if (command === 'passkey' && registry !== '--help')
    return runPasskey(args.slice(1), { say, complain, ask })
  if (args.includes('--help') || command === '-h') {
    say(`${USAGE}\n${PASSKEY_USAGE}`)
    return 0
  }
  if (command !== 'descriptors' || registry === undefined || out === undefined || more.length > 0) {
    complain(`${USAGE}\n${PASSKEY_USAGE}`)
    return 2
  }
  try {
    const { files, contracts, unbound, problems } = await makeDescriptorFolder(registry, out)
    say(`Wrote ${files} descriptors for ${contracts} contracts to ${out}.`)
    if (unbound.length > 0)
      say(`Left out ${unbound.length} that name no contract: ${unbound.join(', ')}.`)
    for (const problem of problems) complain(problem)
    if (problems.length > 0) complain(`${problems.length} descriptors cannot be used.`)
    return problems.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof FolderError)) throw error
    complain(error.message)
    return 1
  }
}
