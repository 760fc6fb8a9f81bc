import { readFrameAddress } from '#wire/frame/frameAddress.ts'
import { idle } from '../approve/createStage.ts'
import { mayEmbed } from '../embedders.ts'
import { readFrameConfig } from '../frameConfig.ts'
import { drawRefusal } from '../text/drawRefusal.ts'
import { openFrame } from './openFrame.ts'
import { EmbeddingRefusedError, openParentLink } from './parentLink.ts'
import { readyNotice } from './readyNotice.ts'

/** Serves the page around this one, as soon as it is known which that is. */
function start(): void {
  const config = readFrameConfig(document)
  const address = readFrameAddress(location.search)
  document.body.replaceChildren(idle())

  let frame: ReturnType<typeof openFrame> | undefined
  const link = openParentLink({
    window,
    mayEmbed: (origin) => mayEmbed(origin, config.allowedOrigins),
    receive(data) {
      frame ??= openFrame({ config, address, link, root: document.documentElement })
      frame.receive(data)
    },
  })
  if (link.origin() !== null)
    frame = openFrame({ config, address, link, root: document.documentElement })
  link.postReady(readyNotice(address))
}

try {
  start()
} catch (error) {
  const isRefused = error instanceof EmbeddingRefusedError
  const words = isRefused ? error.message : 'The wallet could not start. Reload the page.'
  drawRefusal(words)
  if (!isRefused) throw error
}
