import type { Finding } from '#domain/config/diagnosis.ts'
import { passkeyFrame } from '#domain/frame/passkeyFrame.ts'
import { passkeyTrouble } from '#domain/frame/passkeyTrouble.ts'
import { EMBEDDER_FIX } from '#errors/frame.ts'
import { supportsPasskeys } from '#lib/supportsPasskeys.ts'
import { FRAME_WITHOUT_STORAGE } from '#wire/frame/frameEvent.ts'
import { DIAGNOSE, PASSKEY_WALLET, PASSKEYS, RELATED_ORIGINS } from '#wire/frame/passkeyWallet.ts'
import { type Check, type Patient, reasonOf } from './check.ts'
import { EmbedderPolicyError, loadFrame } from './loadFrame.ts'

type Words = Pick<Finding, 'expected' | 'found' | 'fix'>

const look = async ({ config, signal }: Patient): Promise<readonly Finding[]> => {
  const wallet = config.passkeyWallet ?? ''
  const error = (id: Finding['id'], words: Words): Finding => ({
    ...{ id, severity: 'error', about: wallet },
    ...words,
  })
  const trouble = passkeyTrouble(wallet, location.href)
  if (trouble)
    return [
      error('passkey-wallet-misplaced', {
        expected: 'a wallet on a host that this page has no passkeys of',
        found: trouble,
        fix: `Serve the wallet from a host of its own, such as https://wallet.${location.hostname}/, with nothing beneath it.`,
      }),
    ]
  const findings: Finding[] = []
  if (!(await supportsPasskeys()))
    findings.push({
      ...{ id: 'passkeys-missing', severity: 'warning', about: wallet },
      expected: 'a browser whose passkeys can hold a secret (the PRF extension)',
      found:
        'this browser says that it has none: visitors with it are not offered the passkey wallet',
      fix: 'Nothing on your page: current versions of Chrome, Safari and Firefox have it.',
    })
  try {
    const address = new URL(passkeyFrame(wallet))
    address.searchParams.set(DIAGNOSE, '')
    const said = await loadFrame(address.href, { allow: PASSKEYS, signal })
    if (!said.includes(PASSKEY_WALLET))
      findings.push(
        error('passkey-wallet-not-shown', {
          expected: 'the files of `dist/passkey` of this version',
          found: 'another page, or one of another version',
          fix: 'Copy the files again: `npx latchkey passkey <folder>`.',
        }),
      )
    if (said.includes(RELATED_ORIGINS))
      findings.push(
        error('passkey-wallet-shared', {
          expected: `nothing at ${new URL('/.well-known/webauthn', wallet)}`,
          found:
            'a file that lets other pages use the same passkeys, and take the keys out of them',
          fix: 'Remove it, and serve nothing else from that host.',
        }),
      )
    if (said.includes(FRAME_WITHOUT_STORAGE))
      findings.push({
        ...{ id: 'frame-without-storage', severity: 'warning', about: wallet },
        expected: 'a frame that may keep the addresses of its wallets',
        found:
          'the browser gives it no storage: visitors choose their passkey again on every page load',
        fix: 'Serve the wallet from a host of the same domain as this page, or allow storage for it in the browser.',
      })
  } catch (cause) {
    signal.throwIfAborted()
    findings.push(
      error('passkey-wallet-not-shown', {
        expected: 'the page of the passkey wallet in a frame',
        found: reasonOf(cause),
        fix:
          cause instanceof EmbedderPolicyError
            ? EMBEDDER_FIX
            : `Add ${location.origin} to \`pages\` in its wallet.json, and to frame-ancestors where a header names them. Opened in a tab, ${passkeyFrame(wallet)} says what is wrong with the file.`,
      }),
    )
  }
  return findings
}

/** Checks the passkey wallet that the page names. */
export const checkPasskeyWallet: Check = {
  name: 'passkey wallet',
  applies: ({ config }) => config.passkeyWallet !== undefined,
  look,
}
