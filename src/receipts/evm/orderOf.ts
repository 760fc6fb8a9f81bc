import type { Order, OrderItem } from '../order.ts'
import type { EvmReader } from './evmReader.ts'
import type { TypedAct, OrderItem as TypedItem } from './typedActs/typedAct.ts'

/** An order, with names and units read from the chain. */
export async function orderOf(
  reader: EvmReader,
  { offerer, gives, takes, until }: Extract<TypedAct, { act: 'order' }>,
): Promise<Order> {
  return {
    act: 'order',
    offerer: offerer ?? reader.account,
    gives: await Promise.all(gives.map((item) => itemOf(reader, item))),
    takes: await Promise.all(
      takes.map((item) =>
        // Nobody is named as the receiver, nor as the signer: it is one account.
        itemOf(reader, offerer ? item : { ...item, receiver: item.receiver ?? reader.account }),
      ),
    ),
    until,
  }
}

async function itemOf({ tokens, coin }: EvmReader, item: TypedItem): Promise<OrderItem> {
  const { kind, contract, id, from, to, receiver } = item
  const shared = { from, to, ...(receiver && { receiver }) }
  if (!contract) return { asset: coin, ...shared }
  if (kind === 'token') return { asset: await tokens.token(contract), ...shared }
  const collection = await tokens.collection(contract)
  return { asset: { ...collection, ...(id !== undefined && { id }) }, ...shared }
}
