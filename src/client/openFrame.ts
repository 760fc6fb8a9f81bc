import { raiseFrameAlertAtom } from '#actions/frame/raiseFrameAlert.ts'
import { createSecureFrame, type SecureFrame } from '#adapters/frame/secureFrame.ts'
import { passkeyFrame } from '#domain/frame/passkeyFrame.ts'
import { AUTH_ID, PASSKEY_ID } from '#domain/wallet/connector.ts'
import { configAtom } from '#state/config/config.ts'
import { wantedLanguagesAtom } from '#state/config/locale.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'
import { PASSKEYS } from '#wire/frame/passkeyWallet.ts'
import { type ApprovalContext, askApproval } from './effects/askApproval.ts'
import { syncFrame } from './effects/syncFrame.ts'

/**
 * Creates the frame's messenger, which lasts as long as the client, and its effects. The page in the frame is loaded with
 * the first request.
 */
export const openFrame = (context: ApprovalContext): SecureFrame => {
  const { store, signal, wallet } = context
  const frame = createSecureFrame({
    address() {
      const { endpoints, passkeyWallet = '', projectId = '' } = store.get(configAtom)
      const [first] = store.get(networksAtom)
      const chainId = (store.get(activeNetworkAtom) ?? first)?.caipNetworkId ?? 'eip155:1'
      const base = wallet === AUTH_ID ? endpoints.frame : passkeyFrame(passkeyWallet)
      const languages = wallet === PASSKEY_ID ? store.get(wantedLanguagesAtom) : undefined
      return { base, projectId, chainId, languages, enableLogger: false }
    },
    ...(wallet === PASSKEY_ID && { allow: PASSKEYS }),
    onAlert: (name) => store.set(raiseFrameAlertAtom, name),
  })
  signal.addEventListener('abort', () => frame.destroy(), { once: true })
  syncFrame({ frame, ...context })
  askApproval(context)
  return frame
}
