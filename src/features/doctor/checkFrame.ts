import type { Finding } from '#domain/config/diagnosis.ts'
import { EMBEDDER_FIX } from '#errors/frame.ts'
import { frameAddress } from '#wire/frame/frameAddress.ts'
import { FRAME_WITHOUT_STORAGE } from '#wire/frame/frameEvent.ts'
import { type Check, type Patient, reasonOf } from './check.ts'
import { offersFrame } from './contentPolicy.ts'
import { EmbedderPolicyError, loadFrame } from './loadFrame.ts'

const look = async ({ config, signal }: Patient): Promise<readonly Finding[]> => {
  const { projectId = '', endpoints, networks } = config
  const address = frameAddress(endpoints.frame, {
    ...{ projectId, chainId: networks[0].caipNetworkId, enableLogger: false },
  })
  try {
    const extensions = await loadFrame(address, { signal })
    if (!extensions.includes(FRAME_WITHOUT_STORAGE)) return []
    return [
      {
        ...{ id: 'frame-without-storage', severity: 'warning', about: endpoints.frame },
        expected: 'a frame that may keep its session',
        found:
          'the browser gives it no storage: visitors log in by e-mail or social login again on every page',
        fix: 'Allow storage for this site in the browser. On a page of yours that frames this one: add allow-same-origin to the sandbox attribute of that frame.',
      },
    ]
  } catch (error) {
    signal.throwIfAborted()
    return [
      {
        ...{ id: 'frame-not-shown', severity: 'error', about: endpoints.frame },
        expected: 'the page of the embedded wallet in a frame',
        found: reasonOf(error),
        fix:
          error instanceof EmbedderPolicyError
            ? EMBEDDER_FIX
            : `Add ${location.origin} to the allowed origins of the project: the wallet's page is framed by those alone (frame-ancestors). Check endpoints.frame if it is your own.`,
      },
    ]
  }
}

/** Checks the frame of the embedded wallet. */
export const checkFrame: Check = {
  name: 'frame of the embedded wallet',
  applies: ({ config }) => offersFrame(config),
  look,
}
