const first = (
  'Amber Ashen Birch Bramble Briar Calm Cedar Cinder Clover Copper Coral Crimson Dapple Dawn Drift Dusk ' +
  'Elder Ember Fallow Fern Flint Fox Frost Garnet Gilded Granite Harbour Hazel Heather Hollow Indigo Iron ' +
  'Ivory Jasper Juniper Kestrel Lantern Larch Linden Loam Maple Marble Marsh Meadow Mellow Mica Misty Moss ' +
  'Nettle North Oaken Ochre Olive Onyx Opal Orchard Pearl Pebble Quartz Quiet Raven Reed River Rowan Russet ' +
  'Saffron Sage Silver Slate Sorrel Sparrow Stone Summit Tawny Thistle Timber Umber Velvet Willow Winter'
).split(' ')

const second = (
  'Anchor Arch Beacon Bell Bridge Cairn Canoe Chest Compass Cove Crane Crest Dock Ferry Finch Forge Gate ' +
  'Glade Grove Hare Haven Hearth Heron Hinge Keep Kite Ladder Latch Ledger Loom Magpie Mill Moor Needle Nook ' +
  'Orbit Otter Owl Paddle Path Pier Pilot Pocket Purse Quay Quill Raft Ridge Robin Sail Satchel Spool Spring ' +
  'Stile Swift Thimble Tide Tower Trail Trove Vale Vault Wharf Wren Yard'
).split(' ')

const last = ['', ' Wallet', ' Pay', ' Vault', ' Keys', ' One', ' Mobile']

/** Names that layouts and searches must cope with: scripts, lengths, marks, and one with a bidi override in it. */
const awkward = [
  'محفظة الصحراء',
  '月の財布',
  'Donaudampfschifffahrtsgesellschaftsbrieftasche',
  'מפתח שקט',
  'Čáp & Ďáblík peněženka',
  '지갑',
  'O',
  'किताब वॉलेट',
  'Смарагдовий гаманець',
  '🦊 Fox & Sons 👛',
  'The Extraordinarily Patient Wallet for People Who Read Every Word Before They Sign It',
  '錢包',
  'İstanbul Cüzdanı',
  'Ví điện tử Hồng Hạc',
  'المحفظة الرقمية الآمنة للجميع في كل مكان وزمان',
  'κλειδί πορτοφόλι',
  'กระเป๋าเงินดิจิทัล',
  'すごく長い名前のウォレットアプリケーション日本語版',
  'wallet.with.many.dots.and.no.spaces.at.all',
  'Left\u202Ethgir Wallet',
  'Ångström',
  '１２３ Ｆｕｌｌｗｉｄｔｈ',
]

const AWKWARD_EVERY = 11

/** The name of the n-th generated wallet; no two are alike up to 30,000. */
export function walletName(index: number): string {
  const turn = Math.floor(index / AWKWARD_EVERY)
  const special = index % AWKWARD_EVERY === 7 ? awkward[turn] : undefined
  if (special !== undefined) return special

  const pairs = first.length * second.length
  const pair = (index * 1361) % pairs
  const suffix = last[(pair + Math.floor(index / pairs)) % last.length] ?? ''
  return `${first[pair % first.length]} ${second[Math.floor(pair / first.length)]}${suffix}`
}
