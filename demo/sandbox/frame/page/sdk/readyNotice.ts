import { FRAME_VERSION, type readFrameAddress } from '../../../../../src/wire/frame/frameAddress.ts'
import { frameExtensions, frameNotice } from '../../../../../src/wire/frame/frameEvent.ts'

/** Says that the frame listens; to a page that is Latchkey also what it can do beyond the protocol. */
export const readyNotice = ({ isOwnClient }: ReturnType<typeof readFrameAddress>) =>
  frameNotice('READY', {
    version: FRAME_VERSION,
    ...(isOwnClient && { extensions: [...frameExtensions] }),
  })
