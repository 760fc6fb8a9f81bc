import type { readFrameAddress } from '#wire/frame/frameAddress.ts'
import { frameNotice, frameSuccess } from '#wire/frame/frameEvent.ts'
import { isConnected } from '#wire/frame/messages.ts'
import { createServiceClient } from '../../service/createServiceClient.ts'
import { createApprovals } from '../approve/approvals.ts'
import { createStage } from '../approve/createStage.ts'
import { isTrustedPlace } from '../approve/trustedPlace.ts'
import type { FrameConfig } from '../frameConfig.ts'
import { createThemeTaker } from '../theme/applyTheme.ts'
import { createAnswers } from './answers.ts'
import { createDapp } from './dapp.ts'
import { createEmailSteps } from './emailSteps.ts'
import { openFrameMemory } from './frameMemory.ts'
import type { ParentLink } from './parentLink.ts'
import { readyNotice } from './readyNotice.ts'
import { createRpcHandler } from './rpcHandler.ts'
import { serveParent } from './serveParent.ts'
import { createSession } from './session.ts'
import { createSocialSteps } from './socialSteps.ts'
import { createWallet } from './wallet.ts'

export type FrameOptions = {
  config: FrameConfig
  address: ReturnType<typeof readFrameAddress>
  link: ParentLink
  root: HTMLElement
}

/** Puts the frame together for the page it is in. */
export function openFrame({ config, address, link, root }: FrameOptions) {
  const { networks } = config
  const origin = link.origin() ?? ''
  const { isOwnClient, projectId } = address

  const dapp = createDapp(origin, projectId)
  const memory = openFrameMemory(origin, networks[0]?.caip2 ?? address.chainId)
  const client = createServiceClient({ origin: location.origin, bearer: memory.bearer })
  const session = createSession(client)
  const wallet = createWallet(networks, session, memory)

  const approvals = createApprovals((open) => stage.show(open))
  const stage = createStage({
    place: document.body,
    asker: () => ({ origin, name: dapp.claim() }),
    isTrusted: () => isTrustedPlace(link.surroundings(), config.trustedOrigins),
    replies: approvals,
  })
  const rpc = createRpcHandler({ networks, wallet, session, dapp, approvals })
  const social = createSocialSteps({
    client,
    dapp,
    device: memory.device,
    onResult(result) {
      if (isOwnClient) link.post(frameNotice('SOCIAL_RESULT', result))
    },
  })

  const server = serveParent({
    answers: createAnswers({
      client,
      session,
      wallet,
      memory,
      dapp,
      email: createEmailSteps(client, memory.device),
      social,
      rpc,
      takeTheme: createThemeTaker(root),
      abortRequests: (ids) => server.abortRequests(ids),
      reload() {
        // From the last one on, so that none of them is shown in between.
        rpc.dropAll()
        server.abortAll()
        social.close()
        // After the answer: the page takes READY for the new beginning.
        setTimeout(() => link.post(readyNotice(address)))
      },
    }),
    post: link.post,
    isOwnClient,
  })

  session.onEndedElsewhere(() => {
    rpc.dropAll()
    link.post(frameSuccess(isConnected, { isConnected: false }))
  })
  return server
}
