import { FRAME_VERSION, type readFrameAddress } from '../../../../../src/wire/frame/frameAddress.ts'
import {
  FRAME_WITHOUT_STORAGE,
  frameExtensions,
  frameNotice,
} from '../../../../../src/wire/frame/frameEvent.ts'
import { hasStorage } from './frameMemory.ts'

/** Says that the frame listens; to a page that is Latchkey also what it can do beyond the protocol. */
export const readyNotice = ({ isOwnClient }: ReturnType<typeof readFrameAddress>) =>
  frameNotice('READY', {
    version: FRAME_VERSION,
    ...(isOwnClient && {
      extensions: [...frameExtensions, ...(hasStorage() ? [] : [FRAME_WITHOUT_STORAGE])],
    }),
  })
