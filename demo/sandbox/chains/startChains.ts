import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Progress } from '../progress.ts'
import type { AllTokens } from './allTokens.ts'
import { bitcoinPlan } from './bitcoin/bitcoinPlan.ts'
import { startBitcoinChain } from './bitcoin/startBitcoinChain.ts'
import { deployAccounts } from './deployAccounts.ts'
import { type DeployOpenOptions, deployOpen } from './deployOpen.ts'
import { deployTokens } from './deployTokens.ts'
import { deployExchange } from './exchange/deployExchange.ts'
import { openContracts } from './openContracts.ts'
import { evmPast, evmPastElsewhere } from './past/evmPast.ts'
import { DAY_SECONDS, livePast, PAST_DAYS } from './past/livePast.ts'
import { liveSolanaPast } from './past/solanaPast.ts'
import { type ChainPlan, chainPlans } from './sandboxNetworks.ts'
import { solanaPlan } from './solana/solanaPlan.ts'
import { type SolanaChain, startSolanaChain } from './solana/startSolanaChain.ts'
import { type EvmChain, startEvmChain } from './startEvmChain.ts'

export type { AllTokens } from './allTokens.ts'

export type StartChainsOptions = {
  namespaces: readonly string[]
  progress: Progress
  /** Origin of pictures and metadata. */
  artwork: string
  /** Whether they have years behind them. */
  hasPast: boolean
}

export type RunningChains = {
  /** In the order of their plans. */
  evm: readonly { plan: ChainPlan; chain: EvmChain & { tokens: AllTokens } }[]
  solana: SolanaChain | undefined
  bitcoin: { url: string } | undefined
  /** Addresses by CAIP-2 id. */
  nodes: Record<CaipNetworkId, string>
}

/** Starts the chains side by side, with what is deployed on them. */
export async function startChains(options: StartChainsOptions): Promise<RunningChains> {
  const { namespaces, progress, artwork, hasPast } = options
  const [solana, bitcoin, ...evmChains] = await Promise.all([
    namespaces.includes('solana')
      ? progress.start(
          solanaPlan.name,
          () => startSolana(artwork, hasPast),
          ({ url }) => `${url}  ${solanaPlan.caipNetworkId}`,
        )
      : undefined,
    namespaces.includes('bitcoin')
      ? progress.start(
          bitcoinPlan.name,
          () => startBitcoinChain(),
          ({ url }) => `${url}  ${bitcoinPlan.caipNetworkId}`,
        )
      : undefined,
    ...chainPlans.map(({ chainId, caipNetworkId, name, hasNames, nativeCurrency }) =>
      progress.start(
        name,
        () => startChainWithContracts(chainId, { artwork, hasNames, hasPast, nativeCurrency }),
        ({ url }) => `${url}  ${caipNetworkId}`,
      ),
    ),
  ])
  const evm = chainPlans.map((plan, index) => {
    const chain = evmChains[index]
    if (!chain) throw new Error(`${plan.name} did not start`)
    return { plan, chain }
  })
  return {
    evm,
    solana,
    bitcoin,
    nodes: {
      ...Object.fromEntries(evm.map(({ plan, chain }) => [plan.caipNetworkId, chain.url])),
      ...(solana && { [solanaPlan.caipNetworkId]: solana.url }),
      ...(bitcoin && { [bitcoinPlan.caipNetworkId]: bitcoin.url }),
    },
  }
}

async function startSolana(artwork: string, hasPast: boolean): Promise<SolanaChain> {
  const chain = await startSolanaChain({ artwork })
  if (hasPast) await liveSolanaPast(chain.bank)
  return chain
}

async function startChainWithContracts(
  chainId: number,
  {
    hasPast,
    nativeCurrency,
    ...options
  }: DeployOpenOptions & { hasPast: boolean; nativeCurrency: ChainPlan['nativeCurrency'] },
): Promise<EvmChain & { tokens: AllTokens }> {
  const startsAt = Math.floor(Date.now() / 1000) - PAST_DAYS * DAY_SECONDS
  const chain = await startEvmChain({ chainId, ...(hasPast && { startsAt }) })
  try {
    const [own] = await Promise.all([deployTokens(chain.url), deployAccounts(chain.url)])
    await deployOpen(chain.url, options)
    const tokens = { ...own, ...openContracts.tokens }
    if (hasPast) await livePast(chain.url, options.hasNames ? evmPast(own) : evmPastElsewhere(own))
    await deployExchange(chain.url, { tokens, nativeSymbol: nativeCurrency.symbol })
    return { ...chain, tokens }
  } catch (error) {
    await chain.close()
    throw error
  }
}
