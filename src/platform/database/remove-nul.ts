// Removes NUL characters from texts that are stored, because Postgres refuses them.
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from "kysely";

class TextTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: removeNul(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(removeNul) };
  }
}

function removeNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

const transformer = new TextTransformer();

export const nulRemover: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
