import { createApprovals, DeclinedByVisitorError } from '#frame/page/approve/approvals.ts'
import { createStage } from '#frame/page/approve/createStage.ts'
import { isTrustedPlace } from '#frame/page/approve/trustedPlace.ts'
import { chooseNetwork } from '#frame/page/sdk/chooseNetwork.ts'
import { createDapp } from '#frame/page/sdk/dapp.ts'
import { hasStorage, openFrameMemory } from '#frame/page/sdk/frameMemory.ts'
import type { ParentLink } from '#frame/page/sdk/parentLink.ts'
import { serveParent } from '#frame/page/sdk/serveParent.ts'
import { NotSignedInError } from '#frame/page/sdk/session.ts'
import { createThemeTaker } from '#frame/page/theme/applyTheme.ts'
import { lazy } from '#lib/lazy.ts'
import { FRAME_VERSION } from '#wire/frame/frameAddress.ts'
import { FRAME_WITHOUT_STORAGE, frameNotice } from '#wire/frame/frameEvent.ts'
import { PASSKEY_WALLET, RELATED_ORIGINS } from '#wire/frame/passkeyWallet.ts'
import { mayHere } from '../ceremony/mayHere.ts'
import { type KnownWallet, openKnownWallets } from '../memory/knownWallets.ts'
import { memoryOnly } from '../memory/memoryOnly.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import { askForWords } from './askForWords.ts'
import { confirmInWindow } from './confirmInWindow.ts'
import { connectInFrame } from './connectInFrame.ts'
import { createPasskeyAnswers } from './passkeyAnswers.ts'

/** Puts the wallet together for the page around it. */
export function openWallet({
  file,
  link,
  isShared,
  root,
}: {
  file: WalletFile
  link: ParentLink
  /** Other pages may use the same passkeys; looked at only where a page checks its setup. */
  isShared: boolean
  root: HTMLElement
}): { receive(data: unknown): void } {
  const { networks } = file
  // Not known in every browser before the first message, and nothing is served before that.
  const origin = () => link.origin() ?? ''
  const known = openKnownWallets(hasStorage() ? localStorage : memoryOnly())

  let server: ReturnType<typeof serveParent> | undefined
  const serve = () => {
    const dapp = createDapp(origin(), '')
    const memory = openFrameMemory(origin(), networks[0]?.caip2 ?? 'eip155:1')
    const choice = chooseNetwork(networks, memory)
    const used = (): KnownWallet => {
      const wallet = known.usedBy(dapp.origin)
      if (!wallet) throw new NotSignedInError()
      return wallet
    }
    /** One choice at a time: a page that asks anew has left the older one. */
    let choosing = new AbortController()
    let isBarred = false
    const isTrusted = () =>
      !isBarred &&
      isTrustedPlace(link.surroundings(), file.trustedPages) &&
      mayHere('publickey-credentials-get')
    // The next request is confirmed in the window.
    const onBarred = () => {
      isBarred = true
    }
    const approvals = createApprovals((open) => stage.show(open))
    const stage = createStage({
      place: document.body,
      asker: () => ({ origin: dapp.origin, name: dapp.claim() }),
      isTrusted,
      replies: approvals,
      carrier: confirmInWindow(() => known.usedBy(dapp.origin)),
    })
    const requests = lazy(async () => {
      const { openRequests } = await import('./openRequests.ts')
      return openRequests({ networks, choice, dapp, approvals, used, isTrusted, onBarred })
    })
    requests.preload()
    return serveParent({
      answers: createPasskeyAnswers({
        choice,
        request: async (asked, options) => (await requests()).request(asked, options),
        dropAll: approvals.takeBackAll,
        used,
        async connect(options) {
          choosing.abort(new DeclinedByVisitorError())
          choosing = new AbortController()
          const signal = AbortSignal.any([
            choosing.signal,
            ...(options.signal ? [options.signal] : []),
          ])
          const wallet = await connectInFrame({ file, known, asker: dapp, signal })
          known.keep(wallet)
          known.use(dapp.origin, wallet.id)
        },
        async saveWords(options) {
          const wallet = used()
          const asker = { origin: dapp.origin, name: dapp.claim() }
          const { areWordsSaved } = await askForWords({ wallet, asker, ...options })
          known.keep({ ...wallet, areWordsSaved })
        },
        leave() {
          known.use(dapp.origin, undefined)
          memory.forgetChoices()
        },
        takeTheme: createThemeTaker(root),
        introduce: dapp.introduce,
        abortRequests: (ids) => server?.abortRequests(ids),
        reload() {
          approvals.takeBackAll()
          server?.abortAll()
          setTimeout(postReady)
        },
      }),
      post: link.post,
      isOwnClient: true,
    })
  }

  function postReady(): void {
    const extensions = [
      PASSKEY_WALLET,
      ...(isShared ? [RELATED_ORIGINS] : []),
      ...(hasStorage() ? [] : [FRAME_WITHOUT_STORAGE]),
    ]
    link.postReady(frameNotice('READY', { version: FRAME_VERSION, extensions }))
  }

  postReady()
  return {
    receive(data) {
      server ??= serve()
      server.receive(data)
    },
  }
}
