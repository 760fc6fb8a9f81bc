// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// The Ethereum Name Service in one contract that asks nobody for permission: registry, resolver, reverse registrar
/// and the universal resolver that clients call.
contract OpenNames {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error DNSDecodingFailed(bytes dns);

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event AddrChanged(bytes32 indexed node, address a);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameForAddrChanged(address indexed addr, string name);

    uint256 private constant ETHER = 60;
    uint256 private constant EVM = 0x80000000;

    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => mapping(uint256 => bytes)) private coinAddresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(address => string) private primaries;

    /// Gives a name (its labels, each after its length, and a zero) to someone.
    function claim(bytes calldata name, address to) external {
        bytes32 node = nodeOf(name, 0);
        owner[node] = to;
        addresses[node] = to;
        emit NewOwner(node, keccak256(name), to);
        emit AddrChanged(node, to);
    }

    function setAddr(bytes32 node, address to) external {
        addresses[node] = to;
        emit AddrChanged(node, to);
    }

    /// Says where coins of another chain go (ENSIP-11); until then that is the name's address, and empty for 20 zeros.
    function setCoinAddr(bytes32 node, uint256 coinType, bytes calldata to) external {
        coinAddresses[node][coinType] = to;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    /// Says which name an account shows itself by; whether the name leads back is for the reader to check.
    function setNameForAddr(address who, string calldata name) external {
        primaries[who] = name;
        emit NameForAddrChanged(who, name);
    }

    function resolver(bytes32 node) external view returns (address) {
        return owner[node] == address(0) ? address(0) : address(this);
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return owner[node] != address(0);
    }

    function addr(bytes32 node) public view returns (address) {
        return addresses[node];
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory) {
        bytes memory own = coinAddresses[node][coinType];
        if (own.length == 20) return bytes20(own) == 0 ? bytes("") : own;
        address to = addresses[node];
        if (to == address(0) || (coinType != ETHER && coinType & EVM == 0)) return "";
        return abi.encodePacked(to);
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function resolve(bytes calldata name, bytes calldata data)
        public
        view
        returns (bytes memory, address)
    {
        if (owner[nodeOf(name, 0)] == address(0)) revert ResolverNotFound(name);
        (bool isAnswered, bytes memory answer) = address(this).staticcall(data);
        if (!isAnswered) revert ResolverError(answer);
        return (answer, address(this));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function reverse(bytes calldata account, uint256)
        public
        view
        returns (string memory name, address, address)
    {
        address who = address(bytes20(account));
        name = primaries[who];
        if (bytes(name).length == 0) return ("", address(0), address(this));
        address to = addresses[nodeOf(wire(bytes(name)), 0)];
        if (to != who) revert ReverseAddressMismatch(name, abi.encodePacked(to));
        return (name, address(this), address(this));
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(account, coinType);
    }

    /// The labels of a name with points, each after its length, and a zero.
    function wire(bytes memory name) private pure returns (bytes memory written) {
        written = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 at = 0; at <= name.length; at++) {
            if (at < name.length && name[at] != ".") {
                written[at + 1] = name[at];
                continue;
            }
            written[start] = bytes1(uint8(at - start));
            start = at + 1;
        }
    }

    function nodeOf(bytes memory name, uint256 at) private pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        if (at + 1 + length > name.length) revert DNSDecodingFailed(name);
        bytes memory label = new bytes(length);
        for (uint256 index = 0; index < length; index++) label[index] = name[at + 1 + index];
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(label)));
    }
}
