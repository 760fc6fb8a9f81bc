import { FRAME_VERSION, type readFrameAddress } from '#wire/frame/frameAddress.ts'
import { FRAME_WITHOUT_STORAGE, frameExtensions, frameNotice } from '#wire/frame/frameEvent.ts'
import { hasStorage } from './frameMemory.ts'

/** Reports that the frame is ready; to Latchkey also its abilities beyond the protocol. */
export const readyNotice = ({ isOwnClient }: ReturnType<typeof readFrameAddress>) =>
  frameNotice('READY', {
    version: FRAME_VERSION,
    ...(isOwnClient && {
      extensions: [...frameExtensions, ...(hasStorage() ? [] : [FRAME_WITHOUT_STORAGE])],
    }),
  })
