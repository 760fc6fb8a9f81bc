import { raiseFrameAlertAtom } from '#actions/frame/raiseFrameAlert.ts'
import { createSecureFrame, type SecureFrame } from '#adapters/frame/secureFrame.ts'
import { configAtom } from '#state/config/config.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'
import { type ApprovalContext, askApproval } from './effects/askApproval.ts'
import { syncFrame } from './effects/syncFrame.ts'

/**
 * Creates the frame's messenger, which lasts as long as the client, and its effects. The page in the frame is loaded with
 * the first request.
 */
export const openFrame = ({ store, signal, events }: ApprovalContext): SecureFrame => {
  const frame = createSecureFrame({
    address() {
      const { endpoints, projectId = '' } = store.get(configAtom)
      const [first] = store.get(networksAtom)
      const chainId = (store.get(activeNetworkAtom) ?? first)?.caipNetworkId ?? 'eip155:1'
      return { base: endpoints.frame, projectId, chainId, enableLogger: false }
    },
    onAlert: (name) => store.set(raiseFrameAlertAtom, name),
  })
  signal.addEventListener('abort', () => frame.destroy(), { once: true })
  syncFrame({ frame, store, signal })
  askApproval({ events, store, signal })
  return frame
}
