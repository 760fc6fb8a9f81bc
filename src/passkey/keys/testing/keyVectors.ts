/** What is signed in {@link keyVectors}. */
export const SIGNED_TEXT = 'Open the door'

/**
 * Twenty answers of a passkey, and what every version of Latchkey has to make of them. Written with other libraries:
 * Node's HKDF, ethers, @cosmjs/crypto and @polkadot/util-crypto. A row that changes is somebody's lost wallet.
 */
export const keyVectors = [
  {
    prf: '0000000000000000000000000000000000000000000000000000000000000000',
    entropy: '423285fb128ac662a30d2bc3c13df39c',
    words: 'drama neither learn celery property course method pistol sense antique language decade',
    evmAddress: '0xbAA0B2AcE87cac7FA68EB1Bc3de95476268e741D',
    evmSignature:
      '0x89a98ee597a8fcfd0bb2b1e7b8cd225cdd5f5067d535b7f34ba7f6722e8fe0154f60089230fa96be5d77e699ee19f9605b7e34b90f5fd24c93e7bb36cb78cb4a1b',
    solanaAddress: 'EJvJAh7st1pdX18skCAGbFFUvoWNGMmZCwe32YC2nBvr',
    solanaSignature:
      '70cebc1338da55b500cf6b108910d364bf9d8c34c8ea027f1081e16e811256af310aa32c464563391bde2c9582815256cd54290de135c7fff30464f3e5e8370b',
  },
  {
    prf: 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    entropy: '6fb219e62153865bbb1585b589aa6b6c',
    words: 'hurry move kangaroo dress debris column unable radar remain essence onion sunset',
    evmAddress: '0xB455D81f6d49C434c8C4eF5821a1976a7634e692',
    evmSignature:
      '0xfb584a2d384136a304b65422b46c5c4c374cb51409d5a31e6776ffba200a1deb43b0bf013de6d982c2dbc4934b96d5a8f10f673eef21dfccd9062e659475380c1b',
    solanaAddress: 'EM2FjtUKReKhUnwgpsQetoHedS6pw9R4JDw9jeRYC895',
    solanaSignature:
      '62d2c207488c846eb0ee30c196c9bd253a1917a8537ee7b90b6b99250fec3cb44805f8dfa35b1c6bbe2ef6895c8ce08e537d9d85eb98d481f6054aaa69962e0d',
  },
  {
    prf: 'a04ec190289cc9da21f57d35c18fd1cff1f8a29799c202c99b7b6ff79087b485',
    entropy: '27b75877ff896093c695b200b362e72a',
    words: 'chicken river bulb yellow noodle enemy bottom rent absent only right fever',
    evmAddress: '0x584ba96C15863271443Ff1305e0901d16A4DA2F8',
    evmSignature:
      '0x825c702c1c537613ea74cc74f0d1f99b6639494f450dfb8fa007f73d5bd37d044e3d56c35eb6be559f50c75c21912ad65ae6b1cdf2b056c349e422905ef9dab41b',
    solanaAddress: '3yYDfkL9RJKW6tWbyGZ3bC2igQoCWXB2UvXb3smXxcux',
    solanaSignature:
      '577d491bb16ba3baa4f7adad77773e43e54136e1d8af51ec1678b0d50ef5070920d65f691ed195ceb9055ceba57f5e242ecc4f72bc225b83c8672bc705618506',
  },
  {
    prf: '784483b2c0fe3bc68b9b7bfe226f513aecf251c92017a736d365f5e6e8e80904',
    entropy: '3f84d8935184461bd27bb5aae55767bb',
    words: 'display chat cave perfect dutch assume enemy issue priority click supreme involve',
    evmAddress: '0xF81F87608A6cB9cEEeea00F745846F9A710b13DF',
    evmSignature:
      '0xe72e7c46861b2c52790e3fe8c47cbb85d85a14d38bf3d38136724ef5548b6e3a5d6fb9c389a03a390a4ae04741dc1b9dddc5066678ec9e466a78c00ef3e4de211c',
    solanaAddress: 'MUVg84sqh8yxqfrDCRvHL4VtfiV5HGG5tJnvggPpsKn',
    solanaSignature:
      '0b1fd2eae1beb1d3d49f4697032449d52d66dac49ca337de91db6bc593efaec49965f29dcc958ef6755ebedc121c6ac13200c48de724fd85bd33048fc7e1e10a',
  },
  {
    prf: '70780433b23e2b277efe3ed6c63c48b5f4eaf64c1f87a04f92a227b312fd94f1',
    entropy: '87a95370eeb45b937f1f3f5058104224',
    words: 'marble enhance switch talent east situate wise tree expect scene awesome embrace',
    evmAddress: '0x2A0e74419cD1695973D9F592e13ff6f3cF85c94c',
    evmSignature:
      '0x260d016b5c30e536ade39140e3b78889ccb2185752e7430c963958ed423cc97f646d6bcebfd7e257ee456ec54dd1a9dae28a8a567d9b0f54aad740f8520756c11b',
    solanaAddress: 'EPSjdnpSaM6ZaYS2UM4NX2XFcBhgt34bKKSD3Tin2nMQ',
    solanaSignature:
      '111944bdd549a77b8e5757507812e1765737be426e58afe6950606e5d71d7b45e4aa6c586478b9b5b7f795f0e6cb684ed1ba6b951800efea15d8cd77c3bf680c',
  },
  {
    prf: '220e8ce7a03c3ee21362b2bb561d53a40e4576c1de83083c993c21232ab2f11e',
    entropy: '481b41f0eac41fdc4559b2f92ec52eb4',
    words: 'elite sure label stereo draft until betray curve weird involve entry harvest',
    evmAddress: '0xeF51C7c3913219CD7815Fdeb710e93d53713128C',
    evmSignature:
      '0xe09e5f4aba9c7e2f4a657842542294a04edaf87f503d5130b9f0c79a6236b98524ea9ddea7bc9919bfa33513c176305e37ab474eb2b9f4fa7e3dabc1c78f03821b',
    solanaAddress: 'DzgRXfyi6VHXxKdqwpRxDMC7yLdkW8Q2vViiQ6MbS5Ys',
    solanaSignature:
      'b70ca7def9c8b6b77f6d51c26d79e2305f460dc7c37d21760827e6b63abacf7f16f86b9ac06a914a921301ef02de1e8ba8c8a0ad285c68406e3cb3da38ccac03',
  },
  {
    prf: 'e4206d3ecc09675c41ec4dc6db6a9642efb2c3f9ca1f9762d845157e54b42198',
    entropy: '0748cd1cb84da8d0631a33c99bb5528a',
    words: 'also edit elbow identify surround habit midnight edit sister tank feed between',
    evmAddress: '0x5515690A2855f7414E46AD5c0f68f6B80c8b9d7e',
    evmSignature:
      '0x537cf0de81a30bb6303c18cff63ddea2d30afa891328f06ed000d0889410c15377fd7535dc1c94758459af89fd17a87f8b26f387eaac4ca6cc34c0a95ce4150d1c',
    solanaAddress: 'HPmv7xwP9FY7SwEU2fiVJvG3qruuN35ZfFhDn5rMf6bP',
    solanaSignature:
      'e9c1ce4a52e1e820eef042174552cfb32dd3d25486d4f43e4149cf67ecec1a58161d7a7dbc5dbca98fcb6c3957429d966e07b092a4843dafdc8281fa304e3f01',
  },
  {
    prf: '15a3aae7b2a2f221742d57f4f570beb710bb6c7c1d97ce31b57a8f5a1857d148',
    entropy: '53dbb2da595e5c96e22b16683bf8a9c6',
    words: 'fatigue talk repair razor total enter master glare habit thank clerk minimum',
    evmAddress: '0x18752a9303e64196291b8a9da64eA574af5b1c94',
    evmSignature:
      '0xfdab492a94354593d01360a103495b36720c254526961837d2a59ee1f73d67e65b1055be434a1842bde60cf336ed5f3510fb9754b6d1eff43f76c34b1efddf591b',
    solanaAddress: '2mWfT19zJeWbCBoCJkC4UCvsxxRQ8EzLRkgGRXWGvMiz',
    solanaSignature:
      'e28420e0166ab3661f03b4a913a3e28df4bbcc6a8470e73e27f9c7cd1d8e09c524fb995cc651d53de6e2d813ddbd1e7c07034930681f66813d9d8e83cb13b505',
  },
  {
    prf: '28fea35d0df94ba29b60ee8f0a072c289a0090df759909936735989a7cbaf8e7',
    entropy: 'e778ef897b6d1d2c894ca556533c3aba',
    words: 'trash shuffle time walnut spike north cement net film okay attitude input',
    evmAddress: '0x2b19Ade78d2E13b5eFAD02563cc662Df3B134F32',
    evmSignature:
      '0xa931536a41b024b1d28c3d2c07ba7013767e4bf6c8989546d94981581f453c9c19daf1a9fe5b521df1e0908ebf3441f19439d9778568bcfc429f545a31174c4e1b',
    solanaAddress: 'A2NUEGNf37f3iC3s5T6uGfF16Y8VumL2wo1qV9peiNRx',
    solanaSignature:
      'bb21b9403e8419ed8b166faedd094189c63ffcf2b4a78b756592b617dde60f0986ca195c66a46bd227106db22ce7b62e45a42b317e2ef2bf912e67dc67640405',
  },
  {
    prf: 'cb9033e467055a9a22a31c61185efef2100b40badf46cedcfa868fbaee16d437',
    entropy: '7526a1f72d225aa1056a3bba7abc3262',
    words: 'inside crush lava fog certain explain between electric risk sting arrive shift',
    evmAddress: '0xBC644B7758fFeC97a390A6E44Aa070d1C26b9f89',
    evmSignature:
      '0x6ed1e125196ea72ecfaa51bbabf397c6ea146d5e80580bee9482654294b491e957b55796b841b4654a094529033bc6fbfb3e89d697dbcaa4830c1d6d7d2e34ae1b',
    solanaAddress: '5JcJMJt4Qvxv36FvsFArmkA4qmSyWYxz2MbHCTivVCra',
    solanaSignature:
      '1a0067115af39814bd7d75d66499007119a57143bbf02b64e7b79b187350af47f48ef8cc996b82825ea6dde62875fcb0bf3d57e08a84d973f4fb64ec08d1e801',
  },
  {
    prf: 'dcc514520c75851c725339843b728a52acc4a17804c65275fd44512f581230da',
    entropy: '3fe222001b57a2f62314a968961b6f5b',
    words: 'divide baby length cute kick kitchen middle news hammer radio swift reopen',
    evmAddress: '0xc47eF1E1Baa99db9477febbb80820f23429aDde7',
    evmSignature:
      '0xa99df1415b9bdd304ade7bb6c80c8e5e4455769d7ff93d67ac318f2a0f4c8b976572f2f46fb6a779081c7acb6f0205853446342ba30858677043bc959b12f1271b',
    solanaAddress: 'DXxdeUwe9k8LhwxZ9rfTwbyfRswGSHBR9s7a33oDccns',
    solanaSignature:
      'e12e2b1c15b904bcf3f7e1183014161d4fb02c375ad8454af8486742a81afa600132c38ca22a1ff590cf42d833b1f0ea566cbabd3c9615d478dbcb75cf2be90e',
  },
  {
    prf: 'c04c02b9409e2ddcb291d2dbffc10ff71b56b94500f5716a868a506db6fcb084',
    entropy: 'b4a4c5e02620e4a3ab5500c56d8a4bae',
    words: 'regret change job era atom fade pull parade shell hobby napkin frequent',
    evmAddress: '0xcaFc2C93aCe900B777C4C924F31BdE984C58d3C3',
    evmSignature:
      '0x50578c2b3f6e8b020ffb51568e86a024eedcb67b7c2433edcc67bda2c8afa4ee1f3198806209b541f624c2eb25d6e1b0708f5a812ab42dc1dd5228eebf795de61c',
    solanaAddress: '7RbnbTAWYwYq2JTxniSF8AfZBmu2tBhUcYxZ8RkuYv8S',
    solanaSignature:
      '648587ec9cd69cc15769f28eca9e1afa572a94005f827efd1101590ab3b69874ae5949356767b95e256407274bb3cb55ebccbd6c91a48fdb80154d3552e4e400',
  },
  {
    prf: 'df1a556a52a4b1ac5e99cb50ead5246b105a7acfc7e6082a57865705a4e7a329',
    entropy: '460c8c2addea09e439596c73159bab61',
    words: 'ecology good apple rookie party velvet tornado collect indoor proud turn seek',
    evmAddress: '0xC2107e4d94cE28D6614FC03048E6fd22fd110c59',
    evmSignature:
      '0x510c01866f69638b95640794ff3be0f4afcaa36f92172b5827497c3c2938e08a5b0300a74a0104111dbe75a6b35eff21ee6daf19e9649af51c2f0c452c1d43351c',
    solanaAddress: '6xcLBaAZXCc7vS3Zv6iFG4ZmaRLB2rT5ZsVNRLvWg4fM',
    solanaSignature:
      '91807b68912ed510367a6bfdc29fa4735fd4958648fb74b34537c1fb2db49a8ded41c76547d0e10f59878ce19b1c3cf123c30afff93e6cca863e88daf80df901',
  },
  {
    prf: 'a18dcd8a717ec4298a5e019576e8fea51b71e4993a14d9feda8ce626880ceafe',
    entropy: '504cf6f8f15c9b5f4f73b04fe0a84202',
    words: 'expect guilt sail tired situate quick differ invite exit aim awesome age',
    evmAddress: '0x83f25F8AD73300614f832bA8b10E05749cA3CD03',
    evmSignature:
      '0xfa6324d19c56dacfda6b83603f89302585740a602d52556bbc3c4ba4e7be490e319e2379f33cf7468657ae361cb6f44af4ec636539456345e81ba24aa0ba2e201b',
    solanaAddress: 'Ezpy1Vtz8oVhrGuJRoThyDiQ2znqvbp7LAcPbSYcRqYW',
    solanaSignature:
      '5f7861191735bba24d36f9b18bcd72ebcc46f88ce937f30613a8985e8ec91823daaffa674536589e56d6f248f4f8c65ec54e78a0a352dec27ca3fe6b5e3dde01',
  },
  {
    prf: 'f86108b10e83bdc81ff59b4c75c1bdd015aca341dce38624c81d1c7a8f6607c9',
    entropy: '2e212675bd9b0f2ddb0089ad10a40d65',
    words: 'comfort ankle output kite rail notice hire bachelor public lunch addict skill',
    evmAddress: '0xC67698687EC0C561587df00e6B4658A205f48126',
    evmSignature:
      '0x03221f3fd3e19865dd0b6da17bc5b78fcc39f663a6356cee7ab59aaace56b5fa0b6515179fa1e6f2707724480760c72df2ea58b55d65265bdf80d59bdeb08a531b',
    solanaAddress: '9xnp35GStawmgmJXss9jAZ4x1tF8U5nak2Xib9nq7g6Q',
    solanaSignature:
      'ca3210b749dc4134e40c33db95705ebe1076c4ecd747514eb63b32797d520cbfc39679d82ce06f7ecf6b57aa6368807a55c337a8f0d5fbd6b55b770ca46f8302',
  },
  {
    prf: 'c083a68cf830964659d6c8dfe2792383bd73cce813f246c6ec44c46db60cf913',
    entropy: '776bcf937d9b26457099321ede03e414',
    words: 'jazz fury tooth will raven cargo second chaos burst useless weekend chunk',
    evmAddress: '0xd2316f6A7E215CeEe25740293ADb7A014E67dDFe',
    evmSignature:
      '0x9bd481df18a7405b20c77e59c6dd4f7eb2bbb7c394a6969cd36139e0516582a86cc20fcaad631483e2b45edae8e2451ff1016350a96a4a2efd1497cf67c7a14e1b',
    solanaAddress: 'EPSSPkVtreNNcwHjSue3omJf9n4izuKsbYjoHy1Nu8L7',
    solanaSignature:
      '7a97818a767c353239556ab5f7d38204beeb8a7ef73d36f5571c9af0bd328e9581d9f8f0a18deae701020732e9e08d609dfa5516ffbcae75f7bfe19acb4e4007',
  },
  {
    prf: '5742815381197a1a705fa12ee5d117c60eb516fcaee3de971da8434daa742f2d',
    entropy: 'b90755e1bb4da7ae3ea5b54ebbbd42e4',
    words:
      'ribbon deny journey isolate surprise strike whisper repeat exchange target expose silent',
    evmAddress: '0xbf80E5F040429AcbCEb7109D229cCE50EE9D5671',
    evmSignature:
      '0x1b0e7779d0d71d46a90fe3495a4884224d02490143ece1e2ac1efbbef4461df31910aa805be02b660e8872057452ff1ebbaf9988e23400acd74068ff7257599f1b',
    solanaAddress: '7ESAazeYHtJmX3SfjWHZ2MUh99TmXWaLgnujQSeAwX7d',
    solanaSignature:
      'ee2f42d2155f2dfbacae18c189a58a2476ccc2e2840d604e22fae3bf3e27729e25185efacb6524a79a38cbb1d5c0f7781df3d063c3bc645d5968046720408204',
  },
  {
    prf: 'db428cde20c840da68dee11569bcfce89ef882c62c465b96f9f1bdd4c53e8143',
    entropy: '760853f4a4f7bd50fd46f5c25e4aa2db',
    words: 'invite dream wood enemy knock position vital team seat venture post resist',
    evmAddress: '0x83A8A36f1Aa6D70d6bFFee4060F28F69f40fFD2C',
    evmSignature:
      '0xe704e5f9a41aa8f614182f62a22b8ff919cb2186c12d3a187f2bb0fb38f931884be4770d902624d8b5d6c4155b90b35f78ee78defad0e114df299f0c6a595b251c',
    solanaAddress: '2KsxyeGJV8BaXYDBmJZgkAxwxCaMQbU3gt5yr9EEuYsA',
    solanaSignature:
      '6c9268e91b2b0e1effceb389ae97ee24a63daf0e6be1ec7a80f921b726deb13b2fe768d441c9caf6c0b5410511f79aa9a512f77fafa298082270cd4702c04102',
  },
  {
    prf: 'ab721f24b4836ace2b0f360eaa9e8d8b4dc307294a9a755da3930dffcef5a0aa',
    entropy: 'e5c16fa6e3d8662874f10f73e154275c',
    words: 'total arena trust sibling major before stable capable initial apple antenna ridge',
    evmAddress: '0x52EC86F22a01d80D001837dBac8fB8D7af42E2a9',
    evmSignature:
      '0x190bd68cc7da13c09607506224f57e9b4af222852d5adc34f30507368342f93569d92d4077480e943ef7f4bc78e94d3ec4b52ba4046e12e70eb1c33b926c9a601c',
    solanaAddress: '47ev2YYH2rNz2Am41i6N9YZBxoGU5mvohpgFJLb33umH',
    solanaSignature:
      'e7b1bb555d899a40db25cdb0b4f3fc968b903e054a2bef055fa6822f0bec2f98eea2cad91c270db5cc74a2105666d4679e0e78339b3656cd1560852e9ac52401',
  },
  {
    prf: 'bbe44e689cb5c70df2aedee3fe97a8a5ed3f870fc27de26141e292f2b81df1cf',
    entropy: '8908eaba349047e4c7a912c4715d3806',
    words: 'math elder purse hard afford venue burger car settle memory evoke assist',
    evmAddress: '0x53b2d734bb73ede3E3d81Be5Aab63266A85f57a4',
    evmSignature:
      '0x6c5f8c753dd3e2110f2462c73af50d85ac8638fa2c7937a3e466abba9dfaabce3d11b406258951ce7fc3b1ac64e9361c28e4420ea645ee1e6069a0ea88177ed61c',
    solanaAddress: 'EgMtfu5iDGQYTRdpsbKZ2hbcJUk8pHKgauzEUyVrnxdv',
    solanaSignature:
      'c6a7745bf8a93db16dfe95d062eb47cd3719ec8d402f004493770e67c4e0666944dc4053b62110390aa251b2c27880c3dee24f7114d0a7ef8545d744a472eb0d',
  },
] as const
