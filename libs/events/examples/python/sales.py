import asyncio, json, os
import nats
from nats.js.api import ConsumerConfig, DeliverPolicy

async def main():
    key = {"nkeys_seed": os.environ["NATS_NKEY_SEED_FILE"], "inbox_prefix": b"_INBOX.events-reader"}
    broker = (await nats.connect(os.environ["NATS_URL"], **key)).jetstream()
    start = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
    sold = "thikana.event.offers.PaymentCompleted"
    consumer = await broker.pull_subscribe(sold, "reader_sales_py", stream="THIKANA", config=start)
    applied = set()  # a table with a unique key, written in the transaction of the effect
    while True:
        try:
            messages = await consumer.fetch(100, timeout=10)
        except nats.errors.TimeoutError:
            continue
        for message in messages:
            event = json.loads(message.data)
            if event["version"] != 1:
                await message.nak(delay=60)  # newer than this program: it waits for us, others flow on
                continue
            if event["id"] not in applied:
                print(event["data"]["propertyId"], "sold for", event["data"]["amount"], "taka", flush=True)
            applied.add(event["id"])
            await message.ack()

asyncio.run(main())
