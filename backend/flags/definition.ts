import { TRAFFIC_TYPE } from "#domain/flags/client-settings.ts";
import { CHANNELS } from "#domain/shop/channel.ts";

/** A row of table `flags`. */
export interface FlagRow {
  name: string;
  share: number;
  is_killed: number;
  default_treatment: "off" | "on";
  channel: string | null;
  is_archived: number;
  change_number: number;
  counted_from: number;
}

/**
 * Writes a flag as Split defines one: whom it is for, and the share of them that gets `on`. Its channels are its flag
 * sets too. Visitors are spread by a seed that is made of the flag's name, so that no two flags split them alike.
 */
export function flagDefinition(row: FlagRow) {
  const seed = seedOf(row.name);
  return {
    name: row.name,
    changeNumber: row.change_number,
    trafficTypeName: TRAFFIC_TYPE,
    trafficAllocation: 100,
    trafficAllocationSeed: seed,
    seed,
    status: row.is_archived ? "ARCHIVED" : "ACTIVE",
    killed: row.is_killed === 1,
    defaultTreatment: row.default_treatment,
    algo: 2,
    conditions: [
      {
        conditionType: "ROLLOUT",
        label: row.channel === null ? "all visitors" : `in channel ${row.channel}`,
        matcherGroup: { combiner: "AND", matchers: [matcherOf(row.channel)] },
        partitions: [
          { treatment: "on", size: row.share },
          { treatment: "off", size: 100 - row.share },
        ],
      },
    ],
    configurations: {},
    sets: setsOf(row),
    impressionsDisabled: false,
  };
}

/** The flag sets of a flag: the channels that it is for. */
export function setsOf({ channel }: Pick<FlagRow, "channel">): readonly string[] {
  return channel === null ? CHANNELS : [channel];
}

function matcherOf(channel: string | null) {
  return {
    keySelector: { trafficType: TRAFFIC_TYPE, attribute: channel === null ? null : "channel" },
    matcherType: channel === null ? "ALL_KEYS" : "WHITELIST",
    negate: false,
    userDefinedSegmentMatcherData: null,
    whitelistMatcherData: channel === null ? null : { whitelist: [channel] },
    unaryNumericMatcherData: null,
    betweenMatcherData: null,
    dependencyMatcherData: null,
    booleanMatcherData: null,
    stringMatcherData: null,
  };
}

/** FNV-1a of a name, as a positive number of 31 bits: Split's clients take no greater one. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash >>> 1) & 0x7fffffff;
}
