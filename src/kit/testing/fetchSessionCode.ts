/**
 * Has the code there that a kit fetches once somebody connects a wallet of the page. Where a test passes time by itself, when code arrives must
 * not be up to chance: it comes in real time.
 */
export const fetchSessionCode = async (): Promise<void> => {
  await Promise.all([
    import('../lateVerbs.ts'),
    import('../sessionEffects.ts'),
    import('../../actions/refreshMoney.ts'),
    import('../../adapters/chains/evm/evmAdapter.ts'),
    import('../../adapters/connectors/injected/injectedConnector.ts'),
  ])
}
