import asyncio, json, os
import nats, nkeys
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy

START = os.environ.get("START", "beginning")
BEGIN = {"beginning": {"deliver_policy": DeliverPolicy.ALL}, "now": {"deliver_policy": DeliverPolicy.NEW}}
start = BEGIN.get(START) or {"deliver_policy": DeliverPolicy.BY_START_TIME, "opt_start_time": START}


async def main():
    seed = os.environ["NATS_NKEY_SEED"]
    inbox = b"_INBOX." + nkeys.from_seed(seed.encode()).public_key
    connection = await nats.connect(os.environ["NATS_URL"], nkeys_seed_str=seed, inbox_prefix=inbox)
    broker = connection.jetstream()
    subject = "thikana.event.offers.PaymentCompleted"
    settings = ConsumerConfig(durable_name="reader_sales_py", filter_subject=subject, **start)
    settings.ack_policy = AckPolicy.EXPLICIT
    await broker.add_consumer("THIKANA", settings)
    consumer = await broker.pull_subscribe_bind("reader_sales_py", "THIKANA")
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
                print(f"{event['data']['propertyId']} sold for {event['data']['amount']} taka", flush=True)
            applied.add(event["id"])
            await message.ack()


asyncio.run(main())
