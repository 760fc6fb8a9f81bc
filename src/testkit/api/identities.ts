import { drawMark } from '#server/look/drawMark.ts'
import { devAccounts } from '../keys/devAccounts.ts'

type Identity = { name: string; avatar(): string | null }

const picture = (id: string) => (): string =>
  `data:image/png;base64,${drawMark(id).toString('base64')}`

const [ada, grace, , long] = devAccounts

/** Names that some development accounts have taken, by lower-case address. The others have none. */
export const identities: ReadonlyMap<string, Identity> = new Map([
  [ada.address.toLowerCase(), { name: 'ada.eth', avatar: picture('ada.eth') }],
  [grace.address.toLowerCase(), { name: 'grace.eth', avatar: () => null }],
  [
    long.address.toLowerCase(),
    { name: 'a-name-that-runs-on-for-rather-longer-than-a-button.eth', avatar: () => null },
  ],
])
