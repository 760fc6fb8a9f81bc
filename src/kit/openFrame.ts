import { raiseFrameAlertAtom } from '../actions/raiseFrameAlert.ts'
import {
  createSecureFrame,
  type SecureFrame,
  type SecureFrameOptions,
} from '../adapters/frame/secureFrame.ts'
import { type ApprovalContext, askApproval } from './effects/askApproval.ts'
import { syncFrame } from './effects/syncFrame.ts'

export type FrameOpening = ApprovalContext & Pick<SecureFrameOptions, 'address'>

/** Opens the line to the frame, which lasts as long as the kit, and keeps true what goes with it. */
export const openFrame = ({ store, signal, events, address }: FrameOpening): SecureFrame => {
  const frame = createSecureFrame({
    address,
    onAlert: (name) => store.set(raiseFrameAlertAtom, name),
  })
  signal.addEventListener('abort', () => frame.destroy(), { once: true })
  syncFrame({ frame, store, signal })
  askApproval({ events, store, signal })
  return frame
}
